import type { InferenceResponse } from '../agent/inference/inference-response.js';
import { withSortedKeys } from '../result/sorted-keys.js';

/**
 * The words of an answer beside its calls. Some models repeat a call's arguments as their text; that is no word to the
 * user and would be read as one in the next turn, so it is left out.
 */
export function answerText({ text, toolCalls }: Pick<InferenceResponse, 'text' | 'toolCalls'>): string {
  const trimmed = text.trim();
  if (toolCalls.length === 0 || !trimmed.startsWith('{')) return text;
  const written = canonical(trimmed);
  return toolCalls.some(({ args }) => canonical(JSON.stringify(args)) === written) ? '' : text;
}

function canonical(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, withSortedKeys));
  } catch {
    return text; // no JSON is the same as nothing but itself
  }
}
