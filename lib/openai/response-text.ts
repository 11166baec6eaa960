import type { RequestLifetime } from './request-lifetime.js';

/**
 * The body of a response as text, in the pieces in which it comes. Throws what the lifetime throws, also when no piece
 * comes for `silence()` milliseconds where that is a number, and what the connection throws when it breaks.
 */
export async function* responseText(
  response: Response,
  lifetime: RequestLifetime,
  silence: () => number | undefined,
): AsyncGenerator<string, void, void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await lifetime.wait(() => reader.read(), silence());
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // A body that broke refuses this with the error that the reading has thrown already.
    reader.cancel().catch(() => undefined);
  }
}

/** What the headers of a response tell about it. */
export function factsOf(response: Response): { readonly status: number; readonly requestId: string | undefined } {
  return { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
}

/** The media type of a response, without parameters. */
export function mediaTypeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'no content type';
}
