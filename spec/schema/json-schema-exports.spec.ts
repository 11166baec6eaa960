import { describe, expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import { InvalidSchemaException } from '../../lib/schema/invalid-schema-exception.js';
import { JsonSchema } from '../../lib/schema/json-schema.js';

const schema = JsonSchema.object('p', [JsonSchema.string('path')]);
const document = { type: 'object', properties: { path: { type: 'string' } }, additionalProperties: false } as const;

describe('JsonSchema leaves', () => {
  it('as a document and as text', () => {
    expect([schema.toArray(), schema.toJsonSchema(), schema.toJSON()]).toEqual([document, document, document]);
    expect(String(JsonSchema.string('p', 'a/b'))).toBe('{"type":"string","description":"a/b"}');
  });

  it('as the function form', () => {
    const form: OpenAI.ChatCompletionTool = schema.toFunctionCall('read', 'Read a file', true);
    expect(form).toEqual({
      type: 'function',
      function: { name: 'read', description: 'Read a file', parameters: document, strict: true },
    });
    expect(schema.toFunctionCall('read').function).toEqual({ name: 'read', parameters: document });
  });

  it('as the format of an answer', () => {
    const format: OpenAI.ResponseFormatJSONSchema = schema.toResponseFormat('file', 'A file');
    expect(format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'file', description: 'A file', schema: document, strict: true },
    });
    expect(schema.toResponseFormat('file', '', false).json_schema).toEqual({
      name: 'file',
      schema: document,
      strict: false,
    });
  });

  it.each([
    [JsonSchema.string('s'), 'string'],
    [JsonSchema.any(), 'any'],
    [JsonSchema.fromArray({ type: ['string', 'integer'] }), 'string, integer'],
  ])('as no function form when it is no object', (other, types) => {
    expect(() => other.toFunctionCall('f')).toThrow(InvalidSchemaException);
    expect(() => other.toFunctionCall('f')).toThrow(
      `The arguments of function "f" must be an object, but the schema is "${types}".`,
    );
  });
});
