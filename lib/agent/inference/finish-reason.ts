/**
 * Why a model stopped writing, one word for all providers: `stop` (it was done), `length` (the token limit cut it),
 * `tool_calls` (it waits for results), `content_filter` (the provider withheld the answer), `error`, `other`.
 */
export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'error' | 'other';

/** All of them. */
export const FINISH_REASONS: readonly FinishReason[] = [
  'stop',
  'length',
  'tool_calls',
  'content_filter',
  'error',
  'other',
];
