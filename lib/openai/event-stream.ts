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

/**
 * Lines that end in LF, CRLF or CR, and last what follows the last of them. Each piece is looked at once, so that a line
 * that comes in many costs no more than one that comes in few.
 */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let open: string[] = [];
  // A CR at the end of a piece may be the first half of a CRLF, so it waits for the next.
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    const [first = '', ...others] = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    open.push(first);
    for (const line of others) {
      yield open.join('');
      open = [line];
    }
  }
  const rest = open.join('');
  if (rest !== '' || held !== '') yield rest;
}
