import type { AgentState } from '../agent/agent-state.js';
import { brand } from '../result/brand.js';
import type { ToolCall } from './tool-call.js';

/** What a context is made of. */
export interface ToolContextFacts {
  readonly signal?: AbortSignal | undefined;
  readonly toolCall?: ToolCall | null;
  readonly agentState?: AgentState | null;
  /** Hears what the tool reports while it works. */
  readonly onProgress?: ((progress: unknown) => void) | undefined;
}

/**
 * The call that a tool serves, for parameters with `@Context()` or of this type. It never stands in the schema, and no
 * argument can set it.
 *
 * @example
 * \@Tool('Download a file')
 * async download(\@Param('Address') url: string, \@Context() context: ToolContext): Promise<string> {
 *   return (await fetch(url, { signal: context.signal })).text();
 * }
 */
export class ToolContext {
  /** Aborted when the run is; a tool that takes time hands it on. */
  readonly signal: AbortSignal;
  /** The call; null when the tool is used without an agent. */
  readonly toolCall: ToolCall | null;
  /** The agent's state before the call; null when the tool is used without an agent. */
  readonly agentState: AgentState | null;
  readonly #onProgress: ((progress: unknown) => void) | undefined;

  constructor({ signal, toolCall, agentState, onProgress }: ToolContextFacts = {}) {
    this.signal = signal ?? NEVER;
    this.toolCall = toolCall ?? null;
    this.agentState = agentState ?? null;
    this.#onProgress = onProgress;
    Object.freeze(this);
  }

  /**
   * The same for each try of this very call, in whichever process, and for no other call: hand it to a service that takes
   * such keys, and nothing is done twice. Null when the tool is used without an agent.
   */
  get idempotencyKey(): string | null {
    const { toolCall, agentState } = this;
    if (toolCall?.id == null || agentState?.execution == null) return null;
    return `${agentState.execution.id}:${agentState.stepCount + 1}:${toolCall.id}`;
  }

  /** Tells whoever watches the run how far the tool is: any value. What an async generator yields is told as well. */
  progress(progress: unknown): void {
    this.#onProgress?.(progress);
  }

  /** The context of a tool that is used without an agent. */
  static none(): ToolContext {
    return NONE;
  }
}

const NEVER = new AbortController().signal;
const NONE = new ToolContext();

brand(ToolContext, 'ToolContext');
