import { brand } from '../../result/brand.js';
import { errorOf } from '../../result/error-of.js';
import { readOnlyDate } from '../../result/read-only-date.js';
import { ReadOnlyMap } from '../../result/read-only-map.js';
import { ToolCall } from '../../tool/tool-call.js';
import { ToolExecution } from '../../tool/tool-execution.js';
import type { AgentState } from '../agent-state.js';
import { checkedResponse } from '../inference/checked-response.js';
import type { InferenceRequest } from '../inference/inference-request.js';
import type { InferenceResponse } from '../inference/inference-response.js';
import type { HookTrigger } from './hook-trigger.js';
import { InvalidHookException } from './invalid-hook-exception.js';
import { ToolExecutionBlockedException } from './tool-execution-blocked-exception.js';

/** What a context is made of; null where the trigger has no such thing. */
export interface HookFacts {
  readonly trigger: HookTrigger;
  readonly state: AgentState;
  readonly toolCall: ToolCall | null;
  readonly toolExecution: ToolExecution | null;
  readonly inferenceRequest: InferenceRequest | null;
  readonly inferenceResponse: InferenceResponse | null;
  readonly errors: readonly Error[];
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly isToolExecutionBlocked: boolean;
  /** The name of the hook that blocked the call. */
  readonly blockedBy: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The facts a trigger has, beside the trigger and the state. */
export type HookMatter = Partial<
  Pick<HookFacts, 'toolCall' | 'toolExecution' | 'inferenceRequest' | 'inferenceResponse' | 'errors'>
>;

/**
 * What a hook is handed, and hands back. Immutable; a hook changes the run by giving a changed copy. A change that the
 * trigger does not allow is a breach of its contract (see `HookStack`).
 */
export class HookContext {
  readonly #facts: HookFacts;

  private constructor(facts: HookFacts) {
    this.#facts = facts;
    Object.freeze(this);
  }

  static of(trigger: HookTrigger, state: AgentState, matter: HookMatter = {}): HookContext {
    const now = readOnlyDate(new Date());
    return new HookContext({
      createdAt: now,
      updatedAt: now,
      trigger,
      state,
      toolCall: null,
      toolExecution: null,
      inferenceRequest: null,
      inferenceResponse: null,
      errors: NO_ERRORS,
      metadata: NO_METADATA,
      isToolExecutionBlocked: false,
      blockedBy: null,
      ...matter,
      ...(matter.errors === undefined ? {} : { errors: Object.freeze([...matter.errors]) }),
    });
  }

  get trigger(): HookTrigger {
    return this.#facts.trigger;
  }

  get state(): AgentState {
    return this.#facts.state;
  }

  /** The call, before and after a tool is used. */
  get toolCall(): ToolCall | null {
    return this.#facts.toolCall;
  }

  /** What came of the call, after a tool is used; before, what a hook answered in its place. */
  get toolExecution(): ToolExecution | null {
    return this.#facts.toolExecution;
  }

  get inferenceRequest(): InferenceRequest | null {
    return this.#facts.inferenceRequest;
  }

  get inferenceResponse(): InferenceResponse | null {
    return this.#facts.inferenceResponse;
  }

  get errors(): readonly Error[] {
    return this.#facts.errors;
  }

  get hasErrors(): boolean {
    return this.errors.length > 0;
  }

  /** When the trigger came; no hook changes it. */
  get createdAt(): Date {
    return this.#facts.createdAt;
  }

  /** When a hook changed it last. */
  get updatedAt(): Date {
    return this.#facts.updatedAt;
  }

  /** What hooks leave for each other at one trigger. */
  get metadata(): ReadonlyMap<string, unknown> {
    return this.#facts.metadata;
  }

  get isToolExecutionBlocked(): boolean {
    return this.#facts.isToolExecutionBlocked;
  }

  /** The name of the hook that blocked the call, as it stands in the stack; null when none did. */
  get blockedBy(): string | null {
    return this.#facts.blockedBy;
  }

  /** As a block by this hook; the stack says so after each. */
  withBlockedBy(hook: string): HookContext {
    return this.#with({ blockedBy: hook });
  }

  withState(state: AgentState): HookContext {
    return this.#with({ state });
  }

  /** Throws `InvalidHookException` for what is no call. */
  withToolCall(toolCall: ToolCall): HookContext {
    if (!(toolCall instanceof ToolCall)) {
      throw new InvalidHookException(this.trigger, 'withToolCall() was not given a ToolCall');
    }
    return this.#with({ toolCall });
  }

  /** Throws `InvalidHookException` for what is no execution. */
  withToolExecution(toolExecution: ToolExecution): HookContext {
    if (!(toolExecution instanceof ToolExecution)) {
      throw new InvalidHookException(this.trigger, 'withToolExecution() was not given a ToolExecution');
    }
    return this.#with({ toolExecution });
  }

  /** Throws `InvalidHookException` for what is no request. */
  withInferenceRequest(inferenceRequest: InferenceRequest): HookContext {
    const messages: unknown = inferenceRequest?.messages;
    if (typeof messages !== 'object' || messages === null || !(Symbol.iterator in messages)) {
      throw new InvalidHookException(this.trigger, 'withInferenceRequest() was not given a request with messages');
    }
    return this.#with({ inferenceRequest });
  }

  /** Throws `InvalidHookException` for what is no response, and `ToolCallFormException` for a call in it that is none. */
  withInferenceResponse(inferenceResponse: InferenceResponse): HookContext {
    if (typeof inferenceResponse !== 'object' || inferenceResponse === null) {
      throw new InvalidHookException(this.trigger, 'withInferenceResponse() was not given a response');
    }
    return this.#with({ inferenceResponse: checkedResponse(inferenceResponse) });
  }

  withError(error: Error): HookContext {
    return this.withErrors([...this.errors, error]);
  }

  withErrors(errors: readonly Error[]): HookContext {
    return this.#with({ errors: Object.freeze(errors.map(errorOf)) });
  }

  /** With one fact more, or with these facts instead of those that were. */
  withMetadata(key: string, value: unknown): HookContext;
  withMetadata(metadata: ReadonlyMap<string, unknown>): HookContext;
  withMetadata(given: string | ReadonlyMap<string, unknown>, value?: unknown): HookContext {
    if (typeof given === 'string') return this.withMetadataEntry(given, value);
    return this.#with({ metadata: new ReadOnlyMap(given) });
  }

  /** With one fact more for the hooks that come after at this trigger. */
  withMetadataEntry(key: string, value: unknown): HookContext {
    return this.#with({ metadata: new ReadOnlyMap([...this.metadata, [key, value]]) });
  }

  /**
   * Before a tool is used: it is not (at other triggers nothing happens). The model reads the message as the result. A hook may answer in the tool's place by
   * `withToolExecution` after it.
   */
  blockToolExecution(message = 'The call was blocked.'): HookContext {
    const { toolCall } = this;
    if (toolCall === null || this.trigger !== 'before_tool_use') return this;
    const error = new ToolExecutionBlockedException(toolCall.name, message);
    return this.#with({
      isToolExecutionBlocked: true,
      toolExecution: ToolExecution.notRun(toolCall, error),
      errors: Object.freeze([...this.errors, error]),
    });
  }

  /** Takes a block back, and the errors that it left. */
  unblockToolExecution(): HookContext {
    return this.#with({
      isToolExecutionBlocked: false,
      blockedBy: null,
      toolExecution: null,
      errors: Object.freeze(this.errors.filter((error) => !(error instanceof ToolExecutionBlockedException))),
    });
  }

  #with(changes: Partial<HookFacts>): HookContext {
    return new HookContext({ ...this.#facts, ...changes, updatedAt: readOnlyDate(new Date()) });
  }
}

const NO_ERRORS: readonly Error[] = Object.freeze([]);
const NO_METADATA: ReadonlyMap<string, unknown> = new ReadOnlyMap();

brand(HookContext, 'HookContext');
