import fc from 'fast-check';
import type { ClassSpec, PropertySpec } from './specs.js';
import { PLAIN_TEXTS } from './texts.js';

/** Values that have nothing to do with what is wanted, among them those that broke others. */
const wild: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53 + 2,
    '',
    'red',
    'a',
    [],
    {},
    [[]],
    [[[]]],
    [null],
    ['a', 'a'],
    [{}],
    { a: 1 },
    { length: 1 },
  ),
  fc.constantFrom(...PLAIN_TEXTS),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constant(JSON.parse('{"__proto__":{"admin":true}}')),
  fc.constant(JSON.parse('{"constructor":{"a":1}}')),
);

/** Objects for a class: mostly what it wants, sometimes one fault, sometimes anything. */
export function objectsOf(spec: ClassSpec): fc.Arbitrary<Record<string, unknown>> {
  const entries = spec.properties.map((property) =>
    fc
      .tuple(
        fc.oneof({ arbitrary: nearTo(property), weight: 12 }, { arbitrary: wild, weight: 2 }),
        fc.integer({ min: 0, max: 19 }),
      )
      .map(([value, luck]): readonly (readonly [string, unknown])[] => {
        if (luck === 0) return [];
        const sent = luck === 1 ? property.name : (property.exposed ?? property.name);
        return [[sent, luck === 2 ? null : value]];
      }),
  );
  const others = fc.oneof(
    { arbitrary: fc.constant([]), weight: 30 },
    fc.constantFrom(
      [['other', 1] as const],
      [['toString', 1] as const],
      [['constructor', { a: 1 }] as const],
      [['__proto__', { admin: true }] as const],
      [['prototype', {}] as const],
    ),
  );
  return fc.tuple(others, ...entries).map((all) => fromEntries(all.flat() as (readonly [string, unknown])[]));
}

/** As `JSON.parse` makes it: a key `__proto__` is a key like any other. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`);
}

function nearTo(property: PropertySpec): fc.Arbitrary<unknown> {
  const { of, holder, near } = property;
  const item: fc.Arbitrary<unknown> =
    of === undefined ? fc.constantFrom(...near) : fc.oneof({ arbitrary: objectsOf(of), weight: 12 }, wild);
  if (holder === 'one') return item;
  if (holder === 'map') return fc.dictionary(fc.constantFrom('a', 'b', 'c'), item, { maxKeys: 2 });
  const list = fc.array(item, { maxLength: 3 });
  return holder === 'lists' ? fc.array(list, { maxLength: 2 }) : list;
}
