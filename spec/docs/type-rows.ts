import { inspect } from 'node:util';
import { Type } from 'class-transformer';
import { IsInt, IsString, ValidateNested } from 'class-validator';
import { Param, type ParamOptions } from 'toolwright';
import { z } from 'zod';
import type { TypeRow } from './types-page.js';

enum Size {
  Small = 'small',
  Large = 'large',
}
class Point {
  @IsInt() x!: number;
  @IsInt() y = 0;
}
class Folder {
  @IsString() name!: string;
  @ValidateNested({ each: true }) @Type(() => Folder) sub: Folder[] = [];
}
class Card {
  @Param({ const: 'card' }) kind!: 'card';
  @IsString() number!: string;
}
class Transfer {
  @Param({ const: 'transfer' }) kind!: 'transfer';
  @IsString() iban!: string;
}

/** The classes that the rows use, as they stand on the page. */
export const CLASSES: readonly string[] = [
  "enum Size { Small = 'small', Large = 'large' }",
  'class Point { @IsInt() x!: number; @IsInt() y = 0; }',
  'class Folder { @IsString() name!: string; @ValidateNested({ each: true }) @Type(() => Folder) sub: Folder[] = []; }',
  "class Card { @Param({ const: 'card' }) kind!: 'card'; @IsString() number!: string; }",
  "class Transfer { @Param({ const: 'transfer' }) kind!: 'transfer'; @IsString() iban!: string; }",
];

/** The options are written once: the code of a row is made of them. */
const row = (options: ParamOptions, ...sent: readonly unknown[]): TypeRow => ({
  code: `@Param(${written(options)})`,
  options,
  sent,
});

/** Options as an author writes them. */
function written(value: unknown): string {
  if (value === Size) return 'Size';
  if (typeof value === 'function') return value.name;
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return inspect(value);
  if ('~standard' in value) return 'z.string().regex(/^[A-Z]+$/)';
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${written(inner)}`)
    .join(', ')} }`;
}

/** Every kind of type, by the heading that it stands under. */
export const TYPE_ROWS: Readonly<Record<string, readonly TypeRow[]>> = {
  Strings: [
    row({ type: 'string' }, 'a', 5, true, { a: 1 }),
    row({ type: 'string', minLength: 2, maxLength: 4 }, 'ab', 'a', '😀😀'),
    row({ type: 'string', pattern: '^[a-z]+$' }, 'abc', 'a1'),
    row({ type: 'string', format: 'email' }, 'ann@example.org'),
    row({ type: 'string', nullable: true }, 'a', null),
  ],
  Numbers: [
    row({ type: 'number' }, 2.5, '2.5', '0x10', true),
    row({ type: 'integer' }, 5, '5', 2.5, '9007199254740993'),
    row({ type: 'integer', minimum: 1, maximum: 9, multipleOf: 3 }, 3, 4, 12),
    row({ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5, 0, 1),
    row({ type: 'bigint' }, '9007199254740993', 5, 'x'),
  ],
  'Booleans, values and enums': [
    row({ type: 'boolean' }, true, 'false', 'yes', 1),
    row({ enum: ['a', 'b'] }, 'a', 'c'),
    row({ enum: Size }, 'small', 'Small'),
    row({ enum: [0, 'auto'] }, 0, 'auto', '0'),
    row({ const: 'fixed' }, 'fixed', 'other'),
    row({ type: 'any' }, 'a', [1], null),
  ],
  'Dates, bytes and addresses': [
    row({ type: Date }, '2027-05-01', '2027-05-01T10:00:00Z', '2027-02-30', 0),
    row({ type: Uint8Array }, 'YQ==', 'not base64!'),
    row({ type: URL }, 'https://example.org/a', 'nowhere'),
  ],
  'Lists, sets and tuples': [
    row({ items: 'integer' }, [1, '2'], '[1,2]', ['x'], 1),
    row({ items: 'string', minItems: 1, maxItems: 2, uniqueItems: true }, ['a'], [], ['a', 'a']),
    row({ type: Set, items: 'string' }, ['a', 'b'], ['a', 'a']),
    row({ tuple: ['string', 'integer'] }, ['a', 1], ['a'], [1, 'a']),
    row({ items: { items: 'integer' } }, [[1], [2, 3]], [1]),
  ],
  'Objects, maps and records': [
    row({ type: Point }, { x: 1 }, { x: 1, y: null }, { x: 'a', z: 1 }, '{"x":1}', []),
    row({ properties: { city: 'string', days: { type: 'integer', required: false } } }, { city: 'Paris' }, { days: 1 }),
    row({ values: 'integer' }, { a: 1 }, { a: 'x' }),
    row({ type: Map, values: 'integer', minProperties: 1 }, { a: 1 }, {}),
    row({ type: Folder }, { name: 'a', sub: [{ name: 'b' }] }, { name: 'a', sub: [{}] }),
  ],
  Alternatives: [
    row({ anyOf: ['integer', 'string'] }, 1, '1', true),
    row(
      { anyOf: [Card, Transfer], discriminator: 'kind' },
      { kind: 'card', number: '1' },
      { kind: 'cash' },
      { number: '1' },
    ),
  ],
  'Schemas of your own': [
    row({ schema: z.string().regex(/^[A-Z]+$/) }, 'ABC', 'abc'),
    row(
      { schema: { type: 'object', properties: { a: { type: 'integer', default: 1 } }, additionalProperties: false } },
      {},
      { a: '2' },
      { b: 1 },
    ),
  ],
};
