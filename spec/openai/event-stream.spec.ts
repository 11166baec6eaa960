import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ServerEvent, serverEvents } from '../../lib/openai/event-stream.js';

async function read(pieces: readonly string[]): Promise<ServerEvent[]> {
  async function* source(): AsyncGenerator<string> {
    yield* pieces;
  }
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(source())) events.push(event);
  return events;
}

const whole = (data: string, name: string | null = null): ServerEvent => ({ name, data, isWhole: true });

describe('serverEvents', () => {
  it.each<[string, string, ServerEvent[]]>([
    ['one event', 'data: a\n\n', [whole('a')]],
    ['several', 'data: a\n\ndata: b\n\n', [whole('a'), whole('b')]],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', [whole('a'), whole('b')]],
    ['lone CR', 'data: a\r\rdata: b\r\r', [whole('a'), whole('b')]],
    ['no space after the colon', 'data:a\n\n', [whole('a')]],
    ['only the first space dropped', 'data:  a\n\n', [whole(' a')]],
    ['data over several lines', 'data: a\ndata: b\n\n', [whole('a\nb')]],
    ['a name', 'event: error\ndata: a\n\ndata: b\n\n', [whole('a', 'error'), whole('b')]],
    ['comments, ids and retry hints', ': ping\n\nid: 1\nretry: 5\ndata: a\n\n', [whole('a')]],
    ['a field without a colon', 'data\n\n', [whole('')]],
    ['a name without data', 'event: ping\n\ndata: a\n\n', [whole('a')]],
    ['blank lines between', '\n\n\ndata: a\n\n\n\n', [whole('a')]],
    ['an unfinished event', 'data: a\n\ndata: b\n', [whole('a'), { name: null, data: 'b', isWhole: false }]],
    ['an unfinished line', 'data: [DONE]', [{ name: null, data: '[DONE]', isWhole: false }]],
    ['nothing', '', []],
    ['a page', '<html>\n\n<body>\n</html>', []],
  ])('reads %s', async (_, text, events) => {
    expect(await read([text])).toEqual(events);
  });

  it('reads the same however the text is cut', async () => {
    const text =
      ': hi\r\n\r\ndata: {"a":"é🌧️"}\r\n\r\nevent: error\r\ndata: x\r\n\r\ndata: v\r\rdata: y\ndata: z\n\ndata: [DONE]\n\n';
    const expected = await read([text]);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: text.length - 1 })), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(await read(pieces)).toEqual(expected);
      }),
    );
    expect(expected).toHaveLength(5);
  });
});
