import { describe, expect, it } from '@jest/globals';
import { type JsonSchemaObject, SchemaTool } from 'toolwright';

const DRAFT_7 = 'http://json-schema.org/draft-07/schema#';
const toolOf = (parameters: object): SchemaTool =>
  new SchemaTool({ name: 't', parameters: { type: 'object', ...parameters } as JsonSchemaObject, run: (args) => args });
const told = (parameters: object): object => toolOf(parameters).toToolSchema().parameters;
const refused = async (parameters: object, args: Readonly<Record<string, unknown>>): Promise<string> =>
  (await toolOf(parameters).use(args)).errorMessage();

describe('a JSON Schema of an earlier draft', () => {
  it('is told without the name of its draft', () => {
    expect(told({ $schema: DRAFT_7, properties: { a: { type: 'string' } } })).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
    });
  });

  it.each<[string, object, object]>([
    [
      'a list under items',
      { items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
      { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    ],
    ['a list under items with others after it', { items: [{ type: 'string' }] }, { prefixItems: [{ type: 'string' }] }],
    ['draft 4’s boolean bound', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ['draft 4’s boolean that says nothing', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
    [
      'dependencies',
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    ],
    [
      'data that looks like a schema',
      { default: { items: [1], $ref: '#/x' }, enum: [{ items: [1] }] },
      { default: { items: [1], $ref: '#/x' }, enum: [{ items: [1] }] },
    ],
    ['a property called items', { properties: { items: {} } }, { properties: { items: {} } }],
  ])('says %s in the words of 2020-12', (_, before, after) => {
    expect(told({ properties: { value: before } })).toEqual({ type: 'object', properties: { value: after } });
  });

  it('is kept in those words', async () => {
    const pair = { properties: { p: { type: 'array', items: [{ type: 'string' }], additionalItems: false } } };
    expect(await refused(pair, { p: [true] })).toContain('- p[0]: expected a string, got true');
    expect(await refused({ properties: { n: { minimum: 1, exclusiveMinimum: true } } }, { n: 1 })).toContain('- n: ');
    expect(await refused({ dependencies: { a: ['b'] } }, { a: 1 })).toContain('must have property b');
  });

  it('that nobody knows is refused by name', () => {
    expect(() => toolOf({ $schema: 'https://json-schema.org/draft/2020-12/nowhere' })).toThrow(
      'its JSON Schema has a fault: no schema with key or ref "https://json-schema.org/draft/2020-12/nowhere"',
    );
  });
});
