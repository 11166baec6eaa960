import { describe, expect, it } from '@jest/globals';
import type { FinishReason } from '../../lib/agent/inference/finish-reason.js';
import { finishReasonOf } from '../../lib/openai/finish-reasons.js';

describe('finishReasonOf', () => {
  it.each<[string | null, FinishReason, FinishReason]>([
    // word, without calls, with calls
    ['stop', 'stop', 'tool_calls'],
    ['STOP', 'stop', 'tool_calls'],
    ['eos', 'stop', 'tool_calls'],
    ['end_turn', 'stop', 'tool_calls'],
    ['tool_calls', 'stop', 'tool_calls'],
    ['function_call', 'stop', 'tool_calls'],
    ['tool_use', 'stop', 'tool_calls'],
    ['length', 'length', 'length'],
    ['max_tokens', 'length', 'length'],
    ['MAX_TOKENS', 'length', 'length'],
    ['model_length', 'length', 'length'],
    ['content_filter', 'content_filter', 'content_filter'],
    ['SAFETY', 'content_filter', 'content_filter'],
    ['error', 'error', 'error'],
    [null, 'other', 'tool_calls'],
    ['', 'other', 'tool_calls'],
    ['who knows', 'other', 'tool_calls'],
    ['constructor', 'other', 'tool_calls'],
    ['__proto__', 'other', 'tool_calls'],
  ])('%j means %s, and with calls %s', (word, without, withCalls) => {
    expect(finishReasonOf(word, false)).toBe(without);
    expect(finishReasonOf(word, true)).toBe(withCalls);
  });
});
