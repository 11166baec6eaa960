/** One event of a server's event stream. */
export interface ServerEvent {
  /** The `event:` field; null when there is none. */
  readonly name: string | null;
  /** The `data:` lines, joined. */
  readonly data: string;
  /** False for the rest of a stream that ended before the blank line after it. */
  readonly isWhole: boolean;
}

/**
 * Reads text in pieces of any size as an event stream. Comments, ids and retry hints are skipped; events without data do
 * not appear.
 *
 * Source: HTML Living Standard, section 9.2.6 "Interpreting an event stream", except that the unfinished event at the end
 * is given, marked as such, since servers forget the last blank line.
 */
export async function* serverEvents(pieces: AsyncIterable<string>): AsyncGenerator<ServerEvent, void, void> {
  let name: string | null = null;
  let data: string[] = [];
  for await (const line of linesOf(pieces)) {
    if (line === '') {
      if (data.length > 0) yield { name, data: data.join('\n'), isWhole: true };
      name = null;
      data = [];
      continue;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
  }
  if (data.length > 0) yield { name, data: data.join('\n'), isWhole: false };
}

/** Lines that end in LF, CRLF or CR, and last what follows the last of them. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    // A CR at the end may be the first half of a CRLF, so it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}
