/** Which model an agent asks, and how, where it is not its driver that says so. */
export interface LLMConfig {
  /** Another model of the driver's provider. */
  readonly model?: string;
  /** Provider parameters (`temperature`, …); they go before the driver's own. */
  readonly options?: Readonly<Record<string, unknown>>;
}
