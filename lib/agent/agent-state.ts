import { randomUUID } from 'node:crypto';
import type { AgentStep } from './agent-step.js';
import { AppendOnlyList } from './append-only-list.js';
import type { StopReason } from './continuation/stop-reason.js';
import { StopSignal } from './continuation/stop-signal.js';
import { ExecutionState, type ExecutionStatus } from './execution-state.js';
import { Usage } from './inference/usage.js';
import { Message } from './messages/message.js';

interface StateFacts {
  readonly agentId: string;
  readonly systemPrompt: string;
  readonly messages: AppendOnlyList<Message>;
  readonly metadata: ReadonlyMap<string, unknown>;
  readonly executionCount: number;
  readonly execution: ExecutionState | null;
}

/**
 * Everything an agent knows: the conversation, and the run that is going on or was the last. Immutable: every `with…`
 * gives a new state, and states share what they have in common.
 *
 * @example
 * const state = await loop.execute(AgentState.empty().withUserMessage('Weather in Paris?'));
 * state.finalResponse; // 'It is sunny in Paris.'
 * state.status;        // 'completed'
 */
export class AgentState {
  readonly #facts: StateFacts;

  private constructor(facts: StateFacts) {
    this.#facts = facts;
  }

  /** An agent to which nobody has spoken yet. */
  static empty(): AgentState {
    return new AgentState({
      agentId: randomUUID(),
      systemPrompt: '',
      messages: AppendOnlyList.of(),
      metadata: new Map(),
      executionCount: 0,
      execution: null,
    });
  }

  get agentId(): string {
    return this.#facts.agentId;
  }

  /** Empty when there is none. */
  get systemPrompt(): string {
    return this.#facts.systemPrompt;
  }

  /** The conversation, oldest first. */
  get messages(): AppendOnlyList<Message> {
    return this.#facts.messages;
  }

  /** Facts that the application keeps beside the conversation. */
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

  /** `pending` before the first run. */
  get status(): ExecutionStatus | 'pending' {
    return this.execution?.status ?? 'pending';
  }

  /** Steps of the current run. */
  get stepCount(): number {
    return this.execution?.steps.length ?? 0;
  }

  get lastStep(): AgentStep | null {
    return this.execution?.steps.at(-1) ?? null;
  }

  /** Tokens of the current run. */
  get usage(): Usage {
    return this.execution?.usage ?? Usage.none();
  }

  /** What made the current run fail. */
  get errors(): readonly Error[] {
    return this.execution?.errors ?? [];
  }

  /** What ended the current run. */
  get stopSignal(): StopSignal | null {
    return this.execution?.stopSignal ?? null;
  }

  /** `completed` when the model had nothing more to do; null while the run goes on and when it failed. */
  get stopReason(): StopReason | null {
    return this.stopSignal?.reason ?? null;
  }

  /** The text of the last step if it is a final answer, else an empty text. */
  get finalResponse(): string {
    return this.lastStep?.type === 'final_response' ? this.lastStep.response.text : '';
  }

  withUserMessage(text: string): AgentState {
    return this.withMessages(Message.user(text));
  }

  /** With these messages after the others. */
  withMessages(...messages: readonly Message[]): AgentState {
    return this.#with({ messages: this.messages.append(...messages) });
  }

  withSystemPrompt(systemPrompt: string): AgentState {
    return this.#with({ systemPrompt });
  }

  withMetadata(key: string, value: unknown): AgentState {
    return this.#with({ metadata: new Map(this.metadata).set(key, value) });
  }

  /** A run that has ended is left behind and a new one begins; one that is going on goes on. */
  withExecutionBegun(): AgentState {
    const isRunning = this.status === 'in_progress';
    return this.#with({
      execution: isRunning ? this.execution : ExecutionState.begin(),
      executionCount: this.executionCount + 1,
    });
  }

  /** With a finished step: it joins the run, and its messages the conversation. */
  withStep(step: AgentStep): AgentState {
    const execution = (this.execution ?? ExecutionState.begin()).withStep(step);
    return this.#with({ execution, messages: this.messages.append(...step.outputMessages) });
  }

  withStopSignal(signal: StopSignal): AgentState {
    return this.#with({ execution: (this.execution ?? ExecutionState.begin()).withStopSignal(signal) });
  }

  withFailure(error: Error): AgentState {
    return this.#with({ execution: (this.execution ?? ExecutionState.begin()).withFailure(error) });
  }

  /** With its run at an end. */
  withExecutionEnded(): AgentState {
    return this.#with({ execution: (this.execution ?? ExecutionState.begin()).ended(COMPLETED) });
  }

  #with(changes: Partial<StateFacts>): AgentState {
    return new AgentState({ ...this.#facts, ...changes });
  }
}

const COMPLETED = new StopSignal({ reason: 'completed' });
