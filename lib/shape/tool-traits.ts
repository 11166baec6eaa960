/** What a tool may do to the world: look at it, change it, or change it in a way that cannot be undone. */
export type ToolEffects = 'read' | 'write' | 'destructive';

/**
 * Whether a value of another JSON type that says what is meant, such as `"3"` for a number, is taken: `model` (the
 * default) takes what models are known to send, and nothing that could mean something else; `none` takes nothing.
 */
export type Coercion = 'model' | 'none';

/** What an author declares of how a tool may be run. Plain facts: whoever runs tools reads them. */
export interface ToolTraits {
  /** What it may do to the world. */
  readonly effects?: ToolEffects;
  /** True when a second call with the same arguments changes nothing more. */
  readonly idempotent?: boolean;
  /** How long one try of a call may take, in milliseconds; the tool's signal is aborted then. */
  readonly timeout?: number;
  /**
   * How often a call that failed for a passing reason (a network fault, a full server, a timeout) is made again; only for
   * a tool that reads or is idempotent.
   */
  readonly retries?: number;
  /**
   * True when a call may run beside others of its step, false when it runs alone; a text names what is shared: calls of
   * all tools that give the same text run one after another. By default true, but false for a tool that writes.
   */
  readonly parallel?: boolean | string;
  /** Whether the provider is asked to hold the model to the schema. */
  readonly strict?: boolean;
  /** Whether arguments are converted. */
  readonly coerce?: Coercion;
}

const NAMES = [
  'effects',
  'idempotent',
  'timeout',
  'retries',
  'parallel',
  'strict',
  'coerce',
] as const satisfies readonly (keyof ToolTraits)[];

/** The traits alone of an object that says more; what is not said is left out. */
export function traitsOf(said: ToolTraits): ToolTraits {
  const given = NAMES.filter((name) => said[name] !== undefined);
  return Object.freeze(Object.fromEntries(given.map((name) => [name, said[name]])));
}
