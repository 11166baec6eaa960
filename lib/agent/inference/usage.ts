/** Token counts as a provider reports them. */
export interface UsageCounts {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  readonly reasoningTokens?: number;
}

/**
 * Tokens of one or more model turns. The five counts do not overlap: an adapter takes cached tokens out of the input
 * count and reasoning tokens out of the output count, so that `total` is their sum.
 *
 * @example
 * new Usage({ inputTokens: 90, outputTokens: 10 }).plus(new Usage({ outputTokens: 5 })).total; // 105
 */
export class Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly reasoningTokens: number;

  constructor(counts: UsageCounts = {}) {
    this.inputTokens = countOf(counts.inputTokens);
    this.outputTokens = countOf(counts.outputTokens);
    this.cacheReadTokens = countOf(counts.cacheReadTokens);
    this.cacheWriteTokens = countOf(counts.cacheWriteTokens);
    this.reasoningTokens = countOf(counts.reasoningTokens);
    Object.freeze(this);
  }

  /** No tokens at all. */
  static none(): Usage {
    return NONE;
  }

  /** Sum of the five counts. */
  get total(): number {
    return this.inputTokens + this.outputTokens + this.cacheReadTokens + this.cacheWriteTokens + this.reasoningTokens;
  }

  /** The counts of both, added one by one. */
  plus(other: Usage): Usage {
    return new Usage({
      inputTokens: this.inputTokens + other.inputTokens,
      outputTokens: this.outputTokens + other.outputTokens,
      cacheReadTokens: this.cacheReadTokens + other.cacheReadTokens,
      cacheWriteTokens: this.cacheWriteTokens + other.cacheWriteTokens,
      reasoningTokens: this.reasoningTokens + other.reasoningTokens,
    });
  }
}

const NONE = new Usage();

/** What a provider reports that is no count (NaN, a negative number) counts for nothing; what is beyond counting, for the most. */
function countOf(reported: number | undefined): number {
  const isCount = reported !== undefined && Number.isFinite(reported) && reported > 0;
  return isCount ? Math.min(Math.round(reported), Number.MAX_SAFE_INTEGER) : 0;
}
