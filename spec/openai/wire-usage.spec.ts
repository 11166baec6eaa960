import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Usage, type UsageCounts } from '../../lib/agent/inference/usage.js';
import { usageOf } from '../../lib/openai/wire-usage.js';

describe('usageOf', () => {
  it.each<[string, unknown, UsageCounts]>([
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['the two plain counts', { prompt_tokens: 10, completion_tokens: 4 }, { inputTokens: 10, outputTokens: 4 }],
    [
      'cached tokens inside the prompt',
      { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14, prompt_tokens_details: { cached_tokens: 8 } },
      { inputTokens: 2, cacheReadTokens: 8, outputTokens: 4 },
    ],
    [
      'reasoning inside the completion',
      { prompt_tokens: 10, completion_tokens: 9, total_tokens: 19, completion_tokens_details: { reasoning_tokens: 6 } },
      { inputTokens: 10, outputTokens: 3, reasoningTokens: 6 },
    ],
    [
      'reasoning counted on top of the completion',
      { prompt_tokens: 10, completion_tokens: 9, total_tokens: 25, completion_tokens_details: { reasoning_tokens: 6 } },
      { inputTokens: 10, outputTokens: 9, reasoningTokens: 6 },
    ],
    [
      'reasoning that shows only in the total',
      { prompt_tokens: 35, completion_tokens: 12, total_tokens: 109 },
      { inputTokens: 35, outputTokens: 12, reasoningTokens: 62 },
    ],
    [
      'details that are null',
      { prompt_tokens: 1, completion_tokens: 2, prompt_tokens_details: null, completion_tokens_details: null },
      { inputTokens: 1, outputTokens: 2 },
    ],
    [
      'counts that are none',
      { prompt_tokens: '10', completion_tokens: -4, total_tokens: Number.NaN, prompt_tokens_details: [1] },
      {},
    ],
    [
      'more cached than there is',
      { prompt_tokens: 5, completion_tokens: 0, prompt_tokens_details: { cached_tokens: 9 } },
      { cacheReadTokens: 5 },
    ],
  ])('reads %s', (_, wire, counts) => {
    expect(usageOf(wire)).toEqual(new Usage(counts));
  });

  it('has the total of the server, wherever that counts the reasoning', () => {
    const counts = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(counts, counts, counts, fc.boolean(), (prompt, completion, reasoning, isOnTop) => {
        const total = prompt + completion + (isOnTop ? reasoning : 0);
        const usage = usageOf({
          prompt_tokens: prompt,
          completion_tokens: completion,
          total_tokens: total,
          completion_tokens_details: { reasoning_tokens: reasoning },
        });
        expect(usage.total).toBe(total);
      }),
    );
  });
});
