import { Usage } from '../agent/inference/usage.js';
import { wireCount, wireObject } from './wire-value.js';

/**
 * Reads a `usage` object; no tokens at all when there is none.
 *
 * OpenAI counts cached tokens inside the prompt and reasoning inside the completion, and both are taken out. Some
 * servers count reasoning on top, which shows in a `total_tokens` above prompt and completion; that surplus is reasoning
 * then, reported or not, and the completion stays whole. So `Usage.total` is the server's total.
 */
export function usageOf(value: unknown): Usage {
  const usage = wireObject(value);
  const prompt = wireCount(usage.prompt_tokens);
  const completion = wireCount(usage.completion_tokens);
  const cached = Math.min(prompt, wireCount(wireObject(usage.prompt_tokens_details).cached_tokens));
  const reported = wireCount(wireObject(usage.completion_tokens_details).reasoning_tokens);
  const surplus = Math.max(0, wireCount(usage.total_tokens) - prompt - completion);
  const inside = surplus > 0 ? 0 : Math.min(completion, reported);
  return new Usage({
    inputTokens: prompt - cached,
    cacheReadTokens: cached,
    outputTokens: completion - inside,
    reasoningTokens: surplus > 0 ? surplus : inside,
  });
}
