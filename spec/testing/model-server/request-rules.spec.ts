import { describe, expect, it } from '@jest/globals';
import { checkRequest } from '../../../lib/testing/model-server/request-rules.js';

const user = { role: 'user', content: 'Hi' };
const calling = (...ids: string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } })),
});
const answer = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'done' });
const body = (changes: object) => ({ model: 'm', messages: [user], ...changes });
const tool = (changes: object = {}) => ({
  type: 'function',
  function: { name: 'f', description: 'F', parameters: { type: 'object', properties: {} }, ...changes },
});
const withParameters = (parameters: unknown, more: object = {}) => body({ tools: [tool({ parameters, ...more })] });
const ofProperty = (schema: unknown) => withParameters({ type: 'object', properties: { a: schema } });

function refusal(request: unknown): { message: string; param: string | null; code: string | null } {
  const checked = checkRequest(JSON.stringify(request));
  if (checked.ok) throw new Error('It was taken.');
  expect(checked.error).toMatchObject({ status: 400, type: 'invalid_request_error' });
  const { message, param, code } = checked.error;
  return { message, param, code };
}

describe('what a model server takes', () => {
  it.each<[string, object]>([
    ['a plain question', body({})],
    ['all roles', body({ messages: [{ role: 'system', content: 'S' }, { role: 'developer', content: 'D' }, user] })],
    ['content in parts', body({ messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] })],
    ['an empty text', body({ messages: [{ role: 'assistant', content: '' }, user] })],
    ['calls and their answers', body({ messages: [user, calling('a', 'b'), answer('b'), answer('a'), user] })],
    ['calls beside missing content', body({ messages: [user, { ...calling('a'), content: undefined }, answer('a')] })],
    ['an id in two turns', body({ messages: [calling('a'), answer('a'), calling('a'), answer('a')] })],
    ['tools and a choice', body({ tools: [tool()], tool_choice: 'required', parallel_tool_calls: false })],
    ['a chosen tool', body({ tools: [tool()], tool_choice: { type: 'function', function: { name: 'f' } } })],
    ['a tool without parameters', body({ tools: [tool({ parameters: undefined })] })],
    ['the longest name', body({ tools: [tool({ name: 'x'.repeat(64) })] })],
    ['an array with items', ofProperty({ type: 'array', items: { type: 'string' } })],
    ['a property called type or items', ofProperty({ type: 'object', properties: { type: {}, items: {} } })],
    [
      'a strict schema that is closed',
      withParameters(
        {
          type: 'object',
          properties: { a: { type: ['object', 'null'], properties: {}, additionalProperties: false } },
          required: ['a'],
          additionalProperties: false,
        },
        { strict: true },
      ),
    ],
    ['a stream with options', body({ stream: true, stream_options: { include_usage: true } })],
    ['nulls for what is left out', body({ stream: null, stream_options: null, tools: null, tool_choice: null })],
    ['parameters that it does not know', body({ temperature: 0, top_k: 4 })],
  ])('%s', (_, request) => {
    const text = JSON.stringify(request);
    expect(checkRequest(text)).toEqual({ ok: true, body: JSON.parse(text) });
  });
});

describe('what a model server refuses', () => {
  it('a body that is not JSON', () => {
    expect(checkRequest('{"model"')).toMatchObject({ ok: false, error: { status: 400, param: null } });
  });

  it.each<[string, unknown, string | null, string | null, string]>([
    ['a body that is no object', [1], null, null, 'must be a JSON object'],
    ['no model', { messages: [user] }, 'model', null, "names no 'model'"],
    ['no messages', { model: 'm' }, 'messages', 'missing_required_parameter', "no 'messages'"],
    ['empty messages', body({ messages: [] }), 'messages', 'empty_array', 'empty'],
    ['a message that is none', body({ messages: ['Hi'] }), 'messages[0]', 'invalid_type', 'must be an object'],
    ['an unknown role', body({ messages: [{ ...user, role: 'bot' }] }), 'messages[0].role', null, '"bot"'],
    ['no content', body({ messages: [{ role: 'user' }] }), 'messages[0].content', 'invalid_type', 'missing'],
    ['empty parts', body({ messages: [{ ...user, content: [] }] }), 'messages[0].content', 'invalid_type', '[]'],
    [
      'null content without calls',
      body({ messages: [user, { role: 'assistant', content: null }] }),
      'messages[1].content',
      'invalid_type',
      'null',
    ],
    [
      'calls of a user',
      body({ messages: [{ ...calling('a'), role: 'user' }] }),
      'messages[0]',
      null,
      'Only an assistant',
    ],
    ['an empty list of calls', body({ messages: [calling()] }), 'messages[0].tool_calls', null, 'at least one'],
    ['a call without an id', body({ messages: [calling('')] }), 'messages[0].tool_calls[0].id', null, '1 to 40'],
    ['a long id', body({ messages: [calling('x'.repeat(41))] }), 'messages[0].tool_calls[0].id', null, '1 to 40'],
    ['a tool message first', body({ messages: [answer('a')] }), 'messages.[0].role', null, "the call 'a'"],
    [
      'an answer to another call',
      body({ messages: [user, calling('a'), answer('b')] }),
      'messages.[2].role',
      null,
      "the call 'b'",
    ],
    [
      'a second answer to a call',
      body({ messages: [calling('a'), answer('a'), answer('a')] }),
      'messages.[2].role',
      null,
      "the call 'a'",
    ],
    [
      'an answer that comes too late',
      body({ messages: [calling('a'), user, answer('a')] }),
      'messages',
      null,
      'Before message 1',
    ],
    ['a call left unanswered', body({ messages: [user, calling('a', 'b'), answer('a')] }), 'messages', null, 'none: b'],
    [
      'a tool message without an id',
      body({ messages: [{ role: 'tool', content: 'x' }] }),
      'messages.[0].role',
      null,
      '',
    ],
    ['an empty list of tools', body({ tools: [] }), 'tools', 'empty_array', 'empty'],
    ['tools that are no list', body({ tools: {} }), 'tools', 'invalid_type', 'array'],
    [
      'too many tools',
      body({ tools: Array.from({ length: 129 }, (_, i) => tool({ name: `f${i}` })) }),
      'tools',
      'array_above_max_length',
      '129',
    ],
    ['a flat tool', body({ tools: [{ name: 'f' }] }), 'tools[0]', null, 'function'],
    [
      'a dotted name',
      body({ tools: [tool({ name: 'file.read' })] }),
      'tools[0].function.name',
      'invalid_value',
      'file.read',
    ],
    [
      'a long name',
      body({ tools: [tool({ name: 'x'.repeat(65) })] }),
      'tools[0].function.name',
      'invalid_value',
      'pattern',
    ],
    ['no name', body({ tools: [tool({ name: undefined })] }), 'tools[0].function.name', 'invalid_value', 'pattern'],
    ['one name twice', body({ tools: [tool(), tool()] }), 'tools', null, "named 'f'"],
    [
      'a description that is no text',
      body({ tools: [tool({ description: 7 })] }),
      'tools[0].function.description',
      null,
      'string',
    ],
    ['an unknown mode', body({ tools: [tool()], tool_choice: 'any' }), 'tool_choice', null, '"any"'],
    [
      'the choice of a tool that is not there',
      body({ tools: [tool()], tool_choice: { type: 'function', function: { name: 'g' } } }),
      'tool_choice',
      null,
      '"g"',
    ],
    ['a choice without tools', body({ tool_choice: 'auto' }), 'tool_choice', null, "with 'tools'"],
    ['parallel calls without tools', body({ parallel_tool_calls: true }), 'parallel_tool_calls', null, "with 'tools'"],
    ['stream options without a stream', body({ stream_options: {} }), 'stream_options', null, "with 'stream'"],
    ['a stream that is a text', body({ stream: 'yes' }), 'stream', 'invalid_type', 'true or false'],
  ])('%s', (_, request, param, code, words) => {
    const refused = refusal(request);
    expect([refused.param, refused.code]).toEqual([param, code]);
    expect(refused.message).toContain(words);
  });

  it.each<[string, object]>([
    ['an id', { id: 7, type: 'function', function: { name: 'f', arguments: '{}' } }],
    ['the function', { id: 'a', type: 'function' }],
    ['the type', { id: 'a', function: { name: 'f', arguments: '{}' } }],
    ['the arguments', { id: 'a', type: 'function', function: { name: 'f', arguments: {} } }],
    ['the name', { id: 'a', type: 'function', function: { name: 'f.g', arguments: '{}' } }],
  ])('a call of the conversation with %s wrong', (_, call) => {
    const message = { role: 'assistant', tool_calls: [call] };
    expect(refusal(body({ messages: [message, answer('a')] })).param).toMatch(/^messages\[0\]\.tool_calls\[0\]/);
  });

  it.each<[string, object, string]>([
    ['a root of another type', withParameters({ type: 'array', items: {} }), 'its root must be of type "object"'],
    ['a root without a type', withParameters({ properties: {} }), 'its root must be of type "object"'],
    ['a root that is a boolean', withParameters(true), 'its root must be of type "object"'],
    ['a root without properties', withParameters({ type: 'object' }), 'its root has no properties'],
    ['an array without items', ofProperty({ type: 'array' }), 'the array at /properties/a has no items'],
    [
      'an array without items among types',
      ofProperty({ type: ['array', 'null'] }),
      'the array at /properties/a has no items',
    ],
    [
      'an array without items inside an array',
      ofProperty({ type: 'array', items: { type: 'array' } }),
      'the array at /properties/a/items has no items',
    ],
    [
      'an array without items in a union',
      ofProperty({ anyOf: [{ type: 'string' }, { type: 'array' }] }),
      'the array at /properties/a/anyOf/1 has no items',
    ],
    [
      'an array without items in a definition',
      withParameters({ type: 'object', properties: {}, $defs: { D: { type: 'array' } } }),
      'the array at /$defs/D has no items',
    ],
    [
      'a strict schema that is open',
      withParameters({ type: 'object', properties: {} }, { strict: true }),
      'strict needs additionalProperties: false at the root',
    ],
    [
      'a strict schema with an optional property',
      withParameters({ type: 'object', properties: { a: {} }, additionalProperties: false }, { strict: true }),
      "strict needs every property to be required, and 'a' at the root is not",
    ],
  ])('%s', (_, request, words) => {
    expect(refusal(request)).toEqual({
      message: `The schema of function 'f' is invalid: ${words}.`,
      param: 'tools[0].function.parameters',
      code: 'invalid_function_parameters',
    });
  });
});
