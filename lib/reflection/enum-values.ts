import type { EnumValue } from '../shape/kinds/enum.js';
import type { TypeOptions } from './type-options.js';

type GivenEnum = NonNullable<TypeOptions['enum']>;

/** The values of a list, or of a TypeScript enum object, whose numeric members also stand there in reverse (case B01). */
export function enumValues(given: GivenEnum): readonly EnumValue[] {
  if (isList(given)) return [...new Set(given)];
  const forward = Object.entries(given).filter(
    ([key]) => typeof given[String(given[key])] !== 'number' || !isIndex(key),
  );
  return [...new Set(forward.map(([, value]) => value))];
}

function isList(given: GivenEnum): given is readonly EnumValue[] {
  return Array.isArray(given);
}

function isIndex(key: string): boolean {
  return String(Number(key)) === key;
}
