import type { FinishReason } from '../agent/inference/finish-reason.js';

/** What servers that speak chat completions say when they stop, in lower case. */
const WORDS: Readonly<Record<Exclude<FinishReason, 'other'>, readonly string[]>> = {
  stop: ['stop', 'eos', 'eos_token', 'end_turn', 'end', 'stop_sequence', 'complete', 'completed', 'done', 'finished'],
  length: ['length', 'max_tokens', 'max_output_tokens', 'max_length', 'model_length', 'token_limit'],
  tool_calls: ['tool_calls', 'tool_call', 'tool_use', 'function_call', 'function_calls'],
  content_filter: ['content_filter', 'content_filtered', 'safety', 'sensitive', 'blocked', 'recitation', 'refusal'],
  error: ['error', 'network_error', 'insufficient_system_resource', 'abort', 'aborted', 'cancelled'],
};

const MEANING: ReadonlyMap<string, FinishReason> = new Map(
  Object.entries(WORDS).flatMap(([meaning, words]) => words.map((word) => [word, meaning as FinishReason] as const)),
);

/**
 * What a server's finish reason means. No reason and unknown ones are `other`. Whether the answer holds calls decides
 * between `stop` and `tool_calls`, whatever the server says.
 */
export function finishReasonOf(word: string | null, hasCalls: boolean): FinishReason {
  const meaning = MEANING.get(word?.toLowerCase() ?? '') ?? 'other';
  if (hasCalls && (meaning === 'stop' || meaning === 'other')) return 'tool_calls';
  return !hasCalls && meaning === 'tool_calls' ? 'stop' : meaning;
}
