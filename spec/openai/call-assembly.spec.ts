import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CallAssembly } from '../../lib/openai/call-assembly.js';
import type { WireCall } from '../../lib/openai/wire-calls.js';

interface Part {
  readonly id?: string;
  readonly index?: number;
  readonly name?: string;
  readonly args?: unknown;
}

/** The calls that these chunks make; a chunk is one part or several. */
function assembled(chunks: readonly (Part | readonly Part[])[]): readonly WireCall[] {
  const assembly = new CallAssembly();
  for (const chunk of chunks) {
    const parts = Array.isArray(chunk) ? (chunk as readonly Part[]) : [chunk as Part];
    assembly.take(parts.map(({ id, index, name, args }) => ({ id, index, function: { name, arguments: args } })));
  }
  return assembly.calls;
}

const call = (id: string | null, name: string, argumentText: string): WireCall => ({ id, name, argumentText });

describe('CallAssembly', () => {
  it.each<[string, (Part | Part[])[], WireCall[]]>([
    [
      'two calls by their index, as OpenAI sends them',
      [
        { index: 0, id: 'a', name: 'f', args: '' },
        { index: 0, args: '{"x"' },
        { index: 0, args: ':1}' },
        { index: 1, id: 'b', name: 'g', args: '' },
        { index: 1, args: '{}' },
      ],
      [call('a', 'f', '{"x":1}'), call('b', 'g', '{}')],
    ],
    [
      'parts of two calls that come by turns',
      [
        { index: 0, id: 'a', name: 'f', args: '{"x"' },
        { index: 1, id: 'b', name: 'g', args: '{"y"' },
        { index: 0, args: ':1}' },
        { index: 1, args: ':2}' },
      ],
      [call('a', 'f', '{"x":1}'), call('b', 'g', '{"y":2}')],
    ],
    [
      'B80: two calls that share index 0, since a new id is a new call',
      [
        { index: 0, id: 'a', name: 'f', args: '{"x":1}' },
        { index: 0, id: 'b', name: 'f', args: '{"x"' },
        { index: 0, args: ':2}' },
      ],
      [call('a', 'f', '{"x":1}'), call('b', 'f', '{"x":2}')],
    ],
    [
      'B80: new ids under one index while the first call had no arguments',
      [
        { index: 0, id: 'a', name: 'f' },
        { index: 0, id: 'b', name: 'g' },
      ],
      [call('a', 'f', ''), call('b', 'g', '')],
    ],
    [
      'B82: the id on every part, the index on the first only',
      [
        { index: 0, id: 'a', name: 'f', args: '{"x"' },
        { id: 'a', args: ':1}' },
        { index: 1, id: 'b', name: 'g', args: '{' },
        { id: 'b', args: '}' },
      ],
      [call('a', 'f', '{"x":1}'), call('b', 'g', '{}')],
    ],
    [
      'B82: id and name on the first part, the index only later',
      [
        { id: 'a', name: 'f', args: '' },
        { index: 0, args: '{"x":' },
        { index: 0, args: '1}' },
      ],
      [call('a', 'f', '{"x":1}')],
    ],
    [
      'no index at all',
      [{ id: 'a', name: 'f', args: '{"x"' }, { args: ':1}' }, { id: 'b', name: 'g', args: '{}' }],
      [call('a', 'f', '{"x":1}'), call('b', 'g', '{}')],
    ],
    [
      'neither index nor id, one call a chunk',
      [
        { name: 'f', args: '{"x":1}' },
        { name: 'f', args: '{"x":2}' },
        { name: 'g', args: '{}' },
      ],
      [call(null, 'f', '{"x":1}'), call(null, 'f', '{"x":2}'), call(null, 'g', '{}')],
    ],
    [
      'neither index nor id, all calls in one chunk, some without arguments',
      [
        [
          { name: 'f', args: '' },
          { name: 'f', args: '' },
          { name: 'g', args: {} },
        ],
      ],
      [call(null, 'f', ''), call(null, 'f', ''), call(null, 'g', '')],
    ],
    [
      'whole calls under index 0 without ids',
      [
        { index: 0, name: 'f', args: '{"x":1}' },
        { index: 0, name: 'f', args: '{"x":2}' },
      ],
      [call(null, 'f', '{"x":1}'), call(null, 'f', '{"x":2}')],
    ],
    [
      'the name on every part',
      [
        { index: 0, id: 'a', name: 'f', args: '{"x"' },
        { index: 0, id: 'a', name: 'f', args: ':1' },
        { index: 0, id: 'a', name: 'f', args: '}' },
      ],
      [call('a', 'f', '{"x":1}')],
    ],
    [
      'the name in parts',
      [
        { index: 0, id: 'a', name: 'get_' },
        { index: 0, name: 'weather' },
        { index: 0, args: '{}' },
      ],
      [call('a', 'get_weather', '{}')],
    ],
    [
      'the name growing from part to part',
      [
        { index: 0, id: 'a', name: 'get_' },
        { index: 0, id: 'a', name: 'get_weather' },
        { index: 0, args: '{}' },
      ],
      [call('a', 'get_weather', '{}')],
    ],
    [
      'the name after the id',
      [
        { index: 0, id: 'a' },
        { index: 0, name: 'f' },
        { index: 0, args: '{}' },
      ],
      [call('a', 'f', '{}')],
    ],
    [
      'the id after the name',
      [
        { index: 0, name: 'f' },
        { index: 0, id: 'a', args: '{}' },
      ],
      [call('a', 'f', '{}')],
    ],
    [
      'a made-up id on every part, keeping the first',
      [
        { index: 0, id: 'a', name: 'f', args: '' },
        { index: 0, id: 'b', args: '{"x"' },
        { index: 0, id: 'c', args: ':1}' },
      ],
      [call('a', 'f', '{"x":1}')],
    ],
    [
      'one id under two indexes',
      [
        { index: 0, id: 'same', name: 'f', args: '{"x"' },
        { index: 1, id: 'same', name: 'g', args: '{"y"' },
        { index: 0, id: 'same', args: ':1}' },
        { index: 1, id: 'same', args: ':2}' },
      ],
      [call('same', 'f', '{"x":1}'), call('same', 'g', '{"y":2}')],
    ],
    [
      'one id for two whole calls',
      [
        { index: 0, id: 'f', name: 'f', args: '{"x":1}' },
        { index: 0, id: 'f', name: 'f', args: '{"x":2}' },
      ],
      [call('f', 'f', '{"x":1}'), call('f', 'f', '{"x":2}')],
    ],
    [
      'a whole call sent once more at the end, which stays one call',
      [
        { index: 0, id: 'a', name: 'f', args: '{"x":' },
        { index: 0, args: '1}' },
        { index: 0, id: 'a', name: 'f', args: '{"x":1}' },
      ],
      [call('a', 'f', '{"x":1}')],
    ],
    [
      'arguments as an object',
      [{ index: 0, id: 'a', name: 'f', args: { x: [1, { y: 'z' }] } }],
      [call('a', 'f', '{"x":[1,{"y":"z"}]}')],
    ],
    [
      'an empty object as the beginning of arguments',
      [
        { index: 0, id: 'a', name: 'f', args: {} },
        { index: 0, args: '{"x":1}' },
      ],
      [call('a', 'f', '{"x":1}')],
    ],
    ['an empty id, which is none', [{ index: 0, id: '', name: 'f', args: '{}' }], [call(null, 'f', '{}')]],
    ['arguments without a name', [{ index: 0, id: 'a', args: '{}' }], [call('a', '', '{}')]],
  ])('joins %s', (_, chunks, calls) => {
    expect(assembled(chunks)).toEqual(calls);
  });

  it('says of each part which call it belongs to, and nothing of a repetition', () => {
    const assembly = new CallAssembly();
    const part = (index: number, id: string, args: string) => [{ index, id, function: { name: 'f', arguments: args } }];
    expect(assembly.take(part(0, 'a', '{"x"'))).toEqual([{ index: 0, name: 'f', argumentsDelta: '{"x"' }]);
    expect(assembly.take(part(1, 'b', '{}'))).toEqual([{ index: 1, name: 'f', argumentsDelta: '{}' }]);
    expect(assembly.take(part(0, 'a', ':1}'))).toEqual([{ index: 0, name: 'f', argumentsDelta: ':1}' }]);
    expect(assembly.take(part(1, 'b', '{}'))).toEqual([]);
  });

  it('joins any calls cut anywhere, in each of the ways that tell calls apart', () => {
    const argumentsOf = fc
      .dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 })
      .map((value) => JSON.stringify(value));
    const calls = fc.array(fc.record({ name: fc.constantFrom('f', 'g', 'h'), args: argumentsOf }), { maxLength: 4 });
    const styles = fc.constantFrom('index', 'index and id', 'id', 'first id');
    fc.assert(
      fc.property(calls, styles, fc.integer({ min: 1, max: 9 }), (wanted, style, size) => {
        const chunks = wanted.flatMap(({ name, args }, index) => {
          const pieces = args.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
          const isFirst = (place: number): boolean => place === 0;
          return pieces.map(
            (piece, place): Part => ({
              ...(style === 'index' || style === 'index and id' ? { index } : {}),
              ...(isFirst(place) || style === 'index and id' || style === 'id' ? { id: `id${index}` } : {}),
              ...(isFirst(place) ? { name } : {}),
              args: piece,
            }),
          );
        });
        expect(assembled(chunks)).toEqual(wanted.map(({ name, args }, index) => call(`id${index}`, name, args)));
      }),
    );
  });
});
