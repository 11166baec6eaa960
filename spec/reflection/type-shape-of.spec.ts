import { describe, expect, it } from '@jest/globals';
import { FunctionTool, Param, Tool } from 'toolwright';

class Card {
  @Param({ const: 'card' }) kind!: 'card';
  @Param('Digits') number!: string;
}
class Transfer {
  @Param({ enum: ['transfer', 'sepa'] }) kind!: string;
  @Param('Account') iban!: string;
}
/** Holds unions of itself. */
class Branch {
  @Param({ const: 'branch' }) kind!: 'branch';
  @Param({ items: { anyOf: [() => Branch, () => Leaf], discriminator: 'kind' } }) children: (Branch | Leaf)[] = [];
}
class Leaf {
  @Param({ const: 'leaf' }) kind!: 'leaf';
}

class Types {
  @Tool() date(value: Date): unknown {
    return value;
  }
  @Tool() bigint(value: bigint): unknown {
    return value;
  }
  @Tool() url(value: URL): unknown {
    return value;
  }
  @Tool() buffer(value: Buffer): unknown {
    return value;
  }
  @Tool() array(@Param({ items: 'date' }) value: Date[]): unknown {
    return value;
  }
  @Tool() set(@Param({ items: 'integer', maxItems: 2 }) value: Set<number>): unknown {
    return value;
  }
  @Tool() map(@Param({ values: 'number' }) value: Map<string, number>): unknown {
    return value;
  }
  @Tool() record(@Param({ values: { type: 'number', minimum: 0 } }) value: Record<string, number>): unknown {
    return value;
  }
  @Tool() tuple(@Param({ tuple: ['number', { enum: ['km', 'mi'] }] }) value: [number, string]): unknown {
    return value;
  }
  @Tool() literal(@Param({ const: 1 }) value: 1): unknown {
    return value;
  }
  @Tool() either(@Param({ anyOf: ['number', 'string'], nullable: true }) value: number | string | null): unknown {
    return value;
  }
  @Tool() inline(
    @Param({ properties: { city: { type: 'string', description: 'City' }, days: { type: 'integer', default: 3 } } })
    value: { city: string; days: number },
  ): unknown {
    return value;
  }
  @Tool() payment(@Param({ anyOf: [Card, Transfer], discriminator: 'kind' }) value: Card | Transfer): unknown {
    return value;
  }
  @Tool() tree(value: Branch): unknown {
    return value;
  }
}

const card = Object.assign(new Card(), { kind: 'card', number: '4' });

describe('a type that TypeScript emits, or that the author says', () => {
  it.each<[keyof Types & string, object, unknown, unknown]>([
    ['date', { type: 'string', format: 'date-time' }, '2027-05-01', new Date('2027-05-01')],
    ['bigint', { type: 'string', pattern: '^-?(?:0|[1-9]\\d*)$' }, '12345678901234567890', 12345678901234567890n],
    ['url', { type: 'string', format: 'uri' }, 'https://a.org', new URL('https://a.org')],
    ['buffer', { type: 'string', contentEncoding: 'base64' }, 'aGk=', Buffer.from('hi')],
    [
      'array',
      { type: 'array', items: { type: 'string', format: 'date-time' } },
      ['2027-05-01'],
      [new Date('2027-05-01')],
    ],
    ['set', { type: 'array', items: { type: 'integer' }, maxItems: 2, uniqueItems: true }, [1], new Set([1])],
    ['map', { type: 'object', additionalProperties: { type: 'number' } }, { a: 1 }, new Map([['a', 1]])],
    ['record', { type: 'object', additionalProperties: { type: 'number', minimum: 0 } }, { a: 1 }, { a: 1 }],
    [
      'tuple',
      {
        type: 'array',
        prefixItems: [{ type: 'number' }, { type: 'string', enum: ['km', 'mi'] }],
        items: false,
        minItems: 2,
        maxItems: 2,
      },
      [1, 'km'],
      [1, 'km'],
    ],
    ['literal', { type: 'integer', const: 1 }, '1', 1],
    ['either', { anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }] }, null, null],
    [
      'inline',
      {
        type: 'object',
        properties: { city: { type: 'string', description: 'City' }, days: { type: 'integer', default: 3 } },
        required: ['city'],
        additionalProperties: false,
      },
      { city: 'Paris' },
      { city: 'Paris', days: 3 },
    ],
    [
      'payment',
      {
        anyOf: [
          {
            type: 'object',
            properties: {
              kind: { type: 'string', const: 'card' },
              number: { type: 'string', description: 'Digits' },
            },
            required: ['kind', 'number'],
            additionalProperties: false,
          },
          {
            type: 'object',
            properties: {
              kind: { type: 'string', enum: ['transfer', 'sepa'] },
              iban: { type: 'string', description: 'Account' },
            },
            required: ['kind', 'iban'],
            additionalProperties: false,
          },
        ],
      },
      { kind: 'card', number: '4' },
      card,
    ],
  ])('%s stands in the schema, and is received as it is declared', async (method, schema, sent, received) => {
    const tool = FunctionTool.fromMethod(new Types(), method);
    expect(tool.toToolSchema().parameters.properties?.value).toEqual(schema);
    expect((await tool.use({ value: sent })).unwrap()).toEqual(received);
    expect((await tool.use(JSON.stringify({ value: sent }))).unwrap()).toEqual(received);
  });

  it('may be a class whose values hold unions of itself', async () => {
    const tool = FunctionTool.fromMethod(new Types(), 'tree');
    expect(tool.toToolSchema().parameters).toMatchObject({
      properties: { value: { $ref: '#/$defs/Branch' } },
      $defs: { Branch: { properties: { children: { items: { anyOf: [{ $ref: '#/$defs/Branch' }, {}] } } } } },
    });
    const leaf = { kind: 'leaf' };
    const result = await tool.use({
      value: { kind: 'branch', children: [leaf, { kind: 'branch', children: [leaf] }] },
    });
    const read = result.unwrap() as Branch;
    expect(
      [read.children[0], read.children[1], (read.children[1] as Branch).children[0]].map((one) => one?.constructor),
    ).toEqual([Leaf, Branch, Leaf]);
    expect((await tool.use({ value: { kind: 'branch', children: [{ kind: 'twig' }] } })).errorMessage()).toContain(
      '- value.children[0].kind: expected one of "branch", "leaf", got "twig"',
    );
  });

  it('may be tagged by a property that its classes do not have, which the instance then does not get', async () => {
    class Round {
      @Param({ type: 'number' }) radius!: number;
    }
    class Square {
      @Param({ type: 'number' }) side!: number;
    }
    class Shapes {
      @Tool() area(
        @Param({ anyOf: [Round, Square], discriminator: { property: 'type', tags: ['round', 'square'] } })
        shape: Round | Square,
      ): unknown {
        return shape;
      }
    }
    const tool = FunctionTool.fromMethod(new Shapes(), 'area');
    expect((await tool.use({ shape: { type: 'square', side: 2 } })).unwrap()).toEqual(
      Object.assign(new Square(), { side: 2 }),
    );
    expect((await tool.use({ shape: { type: 'round', side: 2 } })).errorMessage()).toContain(
      '- shape.side: unknown property',
    );
  });

  it.each<[string, object, string]>([
    ['no types', { anyOf: [] }, 'its anyOf names no types.'],
    [
      'a tag on what is no object',
      { anyOf: ['string', Card], discriminator: 'kind' },
      'beside a type that is no object.',
    ],
    ['no tag', { anyOf: [Card, Transfer], discriminator: 'sort' }, 'Card has no "sort" that says what it is.'],
    ['one tag twice', { anyOf: [Card, Card], discriminator: 'kind' }, 'two of its types have the tag "card".'],
    [
      'too few tags',
      { anyOf: [Card, Leaf], discriminator: { property: 'kind', tags: ['card'] } },
      'its discriminator has not one tag a type.',
    ],
    [
      'a minimum that is no number',
      { type: 'number', minimum: Number.NaN },
      '"minimum" must be a finite number, but is NaN.',
    ],
    ['a negative length', { type: 'string', minLength: -1 }, '"minLength" must be a whole number from 0, but is -1.'],
    ['half an item', { items: 'string', maxItems: 1.5 }, '"maxItems" must be a whole number from 0, but is 1.5.'],
    ['a multiple of nothing', { type: 'number', multipleOf: 0 }, '"multipleOf" must be greater than 0, but is 0.'],
    [
      'an empty range',
      { type: 'number', minimum: 3, maximum: 2 },
      'no value can keep both "minimum" 3 and "maximum" 2.',
    ],
    [
      'an empty length',
      { type: 'string', minLength: 3, maxLength: 2 },
      'no value can keep both "minLength" 3 and "maxLength" 2.',
    ],
  ])('is refused at registration with %s', (_, options, message) => {
    class Broken {
      @Tool() run(@Param(options) _value: unknown): void {}
    }
    expect(() => FunctionTool.fromMethod(new Broken(), 'run')).toThrow(message);
  });
});
