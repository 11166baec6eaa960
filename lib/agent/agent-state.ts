import { randomUUID } from 'node:crypto';
import { brand } from '../result/brand.js';
import { messageOf } from '../result/error-of.js';
import { inspectCustom, shownAs } from '../result/inspect.js';
import { readOnlyDate } from '../result/read-only-date.js';
import { ReadOnlyMap } from '../result/read-only-map.js';
import type { ResponseFormat } from '../schema/response-format.js';
import { frozenCopyOf } from '../tool/frozen-copy-of.js';
import type { ToolExecution } from '../tool/tool-execution.js';
import { ToolExecutions } from '../tool/tool-executions.js';
import type { AgentStateFacts } from './agent-state-facts.js';
import { AgentStep, type AgentStepType } from './agent-step.js';
import { AppendOnlyList } from './append-only-list.js';
import { checkFacts } from './check-facts.js';
import type { StopReason } from './continuation/stop-reason.js';
import type { StopSignal } from './continuation/stop-signal.js';
import type { RunIdentity } from './events/agent-event-map.js';
import { ExecutionState, type ExecutionStatus } from './execution-state.js';
import type { LLMConfig } from './inference/llm-config.js';
import { Usage } from './inference/usage.js';
import { InvalidAgentException } from './invalid-agent-exception.js';
import { type AgentStateJson, agentStateToJson } from './json/agent-state-to-json.js';
import { Message, type UserMessage } from './messages/message.js';
import { MESSAGES, MessageStore } from './messages/message-store.js';

/** Where a state stands, as `debug()` says it. */
export interface AgentStateSummary {
  readonly status: ExecutionStatus | 'pending';
  readonly steps: number;
  readonly messages: number;
  readonly executions: number;
  /** Why the run goes on or does not. */
  readonly continuation: string;
  readonly errors: readonly string[];
  readonly usage: Usage;
}

/**
 * Everything an agent knows: the conversation, and the run that is going on or was the last. Immutable: every `with…`
 * gives a new state, and states share what they have in common.
 *
 * @example
 * const state = await loop.execute(AgentState.empty().withUserMessage('Weather in Paris?'));
 * state.finalResponse; // 'It is sunny in Paris.'
 * state.status;        // 'completed'
 *
 * Seed: Building Tools, "Accessing Agent State".
 */
export class AgentState {
  readonly #facts: AgentStateFacts;

  private constructor(facts: AgentStateFacts) {
    const { createdAt, updatedAt } = facts;
    this.#facts = { ...facts, createdAt: readOnlyDate(createdAt), updatedAt: readOnlyDate(updatedAt) };
    Object.freeze(this);
  }

  /** An agent to which nobody has spoken yet. */
  static empty(): AgentState {
    const now = new Date();
    return new AgentState({
      agentId: randomUUID(),
      parentAgentId: null,
      createdAt: now,
      updatedAt: now,
      systemPrompt: '',
      responseFormat: null,
      llmConfig: null,
      store: MessageStore.empty(),
      metadata: new ReadOnlyMap(),
      executionCount: 0,
      execution: null,
    });
  }

  /**
   * A state of these facts, as they were kept somewhere. Throws `InvalidAgentException` for a fact that cannot be kept, and
   * `AgentException` (`agent.date`) for a time that is none.
   */
  static of(facts: AgentStateFacts): AgentState {
    checkFacts(facts);
    const { metadata, responseFormat, llmConfig } = facts;
    return new AgentState({
      ...facts,
      metadata: new ReadOnlyMap([...metadata].map(([key, value]) => [key, frozenCopyOf(value)] as const)),
      responseFormat: frozenCopyOf(responseFormat),
      llmConfig: frozenCopyOf(llmConfig),
    });
  }

  get agentId(): string {
    return this.#facts.agentId;
  }

  /** The agent that this one works for; null when it works for none. */
  get parentAgentId(): string | null {
    return this.#facts.parentAgentId;
  }

  get createdAt(): Date {
    return this.#facts.createdAt;
  }

  /** When it was changed last, by whatever `with…`. */
  get updatedAt(): Date {
    return this.#facts.updatedAt;
  }

  /** Empty when there is none. */
  get systemPrompt(): string {
    return this.#facts.systemPrompt;
  }

  /** The form that a final answer is asked for in; null for words. */
  get responseFormat(): ResponseFormat | null {
    return this.#facts.responseFormat;
  }

  /** Which model is asked, and how; null where that is the driver's business. */
  get llmConfig(): LLMConfig | null {
    return this.#facts.llmConfig;
  }

  /** All messages, by section. */
  get store(): MessageStore {
    return this.#facts.store;
  }

  /** The conversation, oldest first. */
  get messages(): AppendOnlyList<Message> {
    return this.store.section(MESSAGES);
  }

  /**
   * Facts that the application keeps beside the conversation. They cannot be changed, lists and objects in them neither;
   * instances of classes are the application's own.
   */
  get metadata(): ReadonlyMap<string, unknown> {
    return this.#facts.metadata;
  }

  /** How many runs have begun. */
  get executionCount(): number {
    return this.#facts.executionCount;
  }

  /** The run that is going on or was the last; null before the first. */
  get execution(): ExecutionState | null {
    return this.#facts.execution;
  }

  /** Whose state it is, for events. */
  get identity(): RunIdentity {
    const { agentId, parentAgentId } = this;
    return { agentId, parentAgentId, executionId: this.execution?.id ?? '' };
  }

  /** `pending` before the first run. */
  get status(): ExecutionStatus | 'pending' {
    return this.execution?.status ?? 'pending';
  }

  /** Steps of the current run. */
  get stepCount(): number {
    return this.execution?.steps.length ?? 0;
  }

  /** The steps of the current run. */
  get steps(): AppendOnlyList<AgentStep> {
    return this.execution?.steps ?? NO_STEPS;
  }

  get lastStep(): AgentStep | null {
    return this.steps.at(-1) ?? null;
  }

  get lastStepType(): AgentStepType | null {
    return this.lastStep?.type ?? null;
  }

  get lastStepUsage(): Usage | null {
    return this.lastStep?.usage ?? null;
  }

  /** Milliseconds. */
  get lastStepDurationMs(): number | null {
    return this.lastStep?.durationMs ?? null;
  }

  /** What went wrong in the last step: its tools' errors, then its own. */
  get lastStepErrors(): readonly Error[] {
    const step = this.lastStep;
    return step === null ? NO_ERRORS : Object.freeze([...step.toolExecutions.errors, ...step.errors]);
  }

  get lastStepStartedAt(): Date | null {
    return this.lastStep?.startedAt ?? null;
  }

  get lastStepCompletedAt(): Date | null {
    return this.lastStep?.completedAt ?? null;
  }

  get lastStepToolExecutions(): ToolExecutions {
    return this.lastStep?.toolExecutions ?? ToolExecutions.none();
  }

  get lastToolExecution(): ToolExecution | null {
    return this.lastStepToolExecutions.all().at(-1) ?? null;
  }

  /** Tokens of the current run. */
  get usage(): Usage {
    return this.execution?.usage ?? Usage.none();
  }

  /** What made the current run fail. */
  get errors(): readonly Error[] {
    return this.execution?.errors ?? NO_ERRORS;
  }

  /** Whether the current run failed; null before the first. */
  get hasErrors(): boolean | null {
    return this.execution === null ? null : this.errors.length > 0;
  }

  /** What ended the current run; of several, the strongest. */
  get stopSignal(): StopSignal | null {
    return this.execution?.stopSignal ?? null;
  }

  /** `completed` when the model had nothing more to do; null while the run goes on and when it failed. */
  get stopReason(): StopReason | null {
    return this.stopSignal?.reason ?? null;
  }

  /** Who asked for the end. */
  get stopSource(): string | null {
    return this.stopSignal?.source ?? null;
  }

  /** True when no step is to come; before the first run there is none either. */
  get shouldStop(): boolean {
    return this.execution?.shouldStop ?? true;
  }

  /** The final answer, or what the model said in its last step beside its calls. */
  get currentResponse(): string {
    return this.lastStep?.response.text ?? '';
  }

  /** The text of the last step if it is a final answer, else an empty text. */
  get finalResponse(): string {
    return this.lastStep?.type === 'final_response' ? this.lastStep.response.text : '';
  }

  /** True when the last step gave an answer that is not blank. */
  get hasFinalResponse(): boolean {
    return this.finalResponse.trim() !== '';
  }

  /** With what the user says next: a text, or a message. Throws `InvalidMessageException` for what is neither. */
  withUserMessage(said: string | UserMessage): AgentState {
    return this.withAppendedMessages(typeof said === 'string' ? Message.user(said) : said);
  }

  /** With these messages after the others. Throws `InvalidMessageException` for what is none. */
  withAppendedMessages(...messages: readonly Message[]): AgentState {
    return this.withMessageStore(this.store.withAppended(MESSAGES, ...messages));
  }

  /**
   * With these messages as the conversation, instead of those that were; other sections stay. Throws
   * `InvalidMessageException` for what is none.
   */
  withMessages(messages: Iterable<Message>): AgentState {
    return this.withMessageStore(this.store.withSection(MESSAGES, messages));
  }

  /** With all messages of all sections replaced. Throws `InvalidAgentException` for what is no store. */
  withMessageStore(store: MessageStore): AgentState {
    return this.#with({ store });
  }

  /** With other words of the author's before the conversation. Throws `InvalidAgentException` for what is no text. */
  withSystemPrompt(systemPrompt: string): AgentState {
    return this.#with({ systemPrompt });
  }

  /**
   * With a form for final answers (`JsonSchema.toResponseFormat()`); null for words. Throws `InvalidAgentException` for what
   * is neither.
   */
  withResponseFormat(responseFormat: ResponseFormat | null): AgentState {
    return this.#with({ responseFormat: frozenCopyOf(responseFormat) });
  }

  /**
   * With another model, or other parameters for it; null leaves both to the driver. Throws `InvalidAgentException` for what
   * is no such thing.
   */
  withLLMConfig(llmConfig: LLMConfig | null): AgentState {
    return this.#with({ llmConfig: frozenCopyOf(llmConfig) });
  }

  /**
   * With a fact beside the conversation. Lists, plain objects, Maps and Dates are copied, so that nobody changes them later;
   * JSON keeps what it can say of the rest. Throws `InvalidAgentException` for a key that is no text.
   */
  withMetadata(key: string, value: unknown): AgentState {
    return this.#with({ metadata: new ReadOnlyMap([...this.metadata, [key, frozenCopyOf(value)]]) });
  }

  /** As an agent that works for another. Throws `InvalidAgentException` for what is no UUID. */
  withParentAgentId(parentAgentId: string): AgentState {
    return this.#with({ parentAgentId });
  }

  /** A run that has ended is left behind and a new one begins; one that is going on goes on. */
  withExecutionBegun(now: Date = new Date()): AgentState {
    const running = this.status === 'in_progress' ? this.execution : null;
    return this.#with({
      execution: running?.resumed(now) ?? ExecutionState.begin(now),
      executionCount: this.executionCount + 1,
    });
  }

  /**
   * With a finished step: it joins the run, and its messages the conversation. Throws `InvalidAgentException` for what is no
   * step.
   */
  withStep(step: AgentStep): AgentState {
    if (!(step instanceof AgentStep)) throw new InvalidAgentException('withStep() was not given an AgentStep.');
    const execution = this.#execution().withStep(step);
    const isTrace = step.type !== 'final_response';
    const origin = Object.freeze({ agentId: this.agentId, executionId: execution.id, stepId: step.id, isTrace });
    const messages = step.outputMessages.map((message): Message => Object.freeze({ ...message, origin }));
    return this.#with({ execution, store: this.store.withConcat(MESSAGES, messages) });
  }

  withStopSignal(signal: StopSignal): AgentState {
    return this.#with({ execution: this.#execution().withStopSignal(signal) });
  }

  /**
   * For a hook: the run takes one more step, whatever its signals say.
   *
   * @param clearing the reasons whose signals are taken back; those of others stop the run after that step
   */
  withExecutionContinued(clearing: readonly StopReason[] = []): AgentState {
    return this.#with({ execution: this.#execution().continued(clearing) });
  }

  withFailure(error: Error): AgentState {
    return this.#with({ execution: this.#execution().withFailure(error) });
  }

  /** With its run changed. */
  withExecution(execution: ExecutionState | null): AgentState {
    return execution === this.execution ? this : this.#with({ execution });
  }

  /** With its run at an end. */
  withExecutionEnded(now: Date = new Date()): AgentState {
    return this.#with({ execution: this.#execution().ended(now) });
  }

  /** The same agent without its last run: what it knows, and nothing of how it came to know it. */
  forNextExecution(): AgentState {
    return this.withExecution(null);
  }

  /** Where it stands, for a log. */
  debug(): AgentStateSummary {
    const { status, stepCount, executionCount, errors, usage } = this;
    return {
      status,
      steps: stepCount,
      messages: this.messages.length,
      executions: executionCount,
      continuation: this.execution?.explain() ?? 'no run has begun',
      errors: errors.map(messageOf),
      usage,
    };
  }

  /** Plain JSON, which `agentStateFromJson` reads back. */
  toJSON(): AgentStateJson {
    return agentStateToJson(this);
  }

  /** What a log shows of it: where it stands, and what was said. */
  [inspectCustom](): object {
    const { agentId, status, stopReason, stepCount, usage, errors, metadata } = this;
    const messages = this.messages.toArray();
    return shownAs('AgentState', { agentId, status, stopReason, stepCount, usage, errors, metadata, messages });
  }

  #execution(): ExecutionState {
    return this.execution ?? ExecutionState.begin();
  }

  #with(changes: Partial<AgentStateFacts>): AgentState {
    checkFacts(changes);
    return new AgentState({ ...this.#facts, updatedAt: new Date(), ...changes });
  }
}

const NO_ERRORS: readonly Error[] = Object.freeze([]);
const NO_STEPS = AppendOnlyList.of<AgentStep>();

brand(AgentState, 'AgentState');
