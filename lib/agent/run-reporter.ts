import type { Clock } from '../result/clock.js';
import { messageOf, nameOf } from '../result/error-of.js';
import type { AgentState } from './agent-state.js';
import type { AgentStep } from './agent-step.js';
import { StopSignal } from './continuation/stop-signal.js';
import type { CanHandleEvents } from './events/agent-event.js';

/** Tells the events of a run. Every start has its end. */
export class RunReporter {
  readonly #events: CanHandleEvents;

  readonly #clock: Clock;

  constructor(events: CanHandleEvents, clock: Clock) {
    this.#events = events;
    this.#clock = clock;
  }

  /** @param tools how many tools the agent has */
  executionStarted(state: AgentState, tools: number): void {
    this.#events.dispatch('AgentExecutionStarted', () => ({
      ...state.identity,
      messages: state.messages.length,
      tools,
    }));
  }

  stepStarted(state: AgentState, tools: number): void {
    this.#events.dispatch('AgentStepStarted', () => ({
      ...state.identity,
      step: state.stepCount + 1,
      messages: state.messages.length,
      tools,
    }));
  }

  /** @param step the step that was made; null when the driver could make none */
  stepCompleted(state: AgentState, step: AgentStep | null, startedAt: Date): void {
    const { identity, stepCount, usage } = { identity: state.identity, stepCount: state.stepCount, usage: step?.usage };
    const errors = step === null ? state.errors : [...step.toolExecutions.errors, ...step.errors];
    this.#events.dispatch('AgentStepCompleted', () => ({
      ...identity,
      step: step === null ? stepCount + 1 : stepCount,
      hasToolCalls: (step?.response.toolCalls.length ?? 0) > 0,
      errors: errors.length,
      errorMessages: errors.map(messageOf),
      usage: state.usage,
      finishReason: step?.response.finishReason ?? null,
      durationMs: this.#clock.now().getTime() - startedAt.getTime(),
    }));
    this.#events.dispatch('AgentStateUpdated', () => ({ ...identity, state }));
    if (usage === undefined || usage.total === 0) return;
    this.#events.dispatch('TokenUsageReported', () => ({
      ...identity,
      operation: 'step',
      usage,
      context: { step: stepCount, hasToolCalls: (step?.response.toolCalls.length ?? 0) > 0 },
    }));
  }

  continuationEvaluated(state: AgentState, shouldStop: boolean): void {
    this.#events.dispatch('ContinuationEvaluated', () => ({
      ...state.identity,
      step: state.stepCount,
      status: state.execution?.status ?? 'in_progress',
      shouldStop,
      stopReason: state.stopReason,
    }));
  }

  stopSignalReceived(state: AgentState, { reason, message, context, source }: StopSignal): void {
    this.#events.dispatch('StopSignalReceived', () => ({ ...state.identity, reason, message, context, source }));
  }

  executionFailed(state: AgentState, errors: readonly Error[]): void {
    for (const error of errors) {
      this.#events.dispatch('AgentExecutionFailed', () => ({
        ...state.identity,
        error,
        errorType: nameOf(error),
        status: 'failed',
        steps: state.stepCount,
        usage: state.usage,
        errors: state.errors,
      }));
    }
  }

  executionStopped(state: AgentState): void {
    const { reason, message, context, source } = state.stopSignal ?? FAILED;
    this.#events.dispatch('AgentExecutionStopped', () => ({
      ...state.identity,
      stopReason: reason,
      stopMessage: message,
      stopContext: context,
      source,
      steps: state.stepCount,
    }));
  }

  executionCompleted(state: AgentState): void {
    this.#events.dispatch('AgentExecutionCompleted', () => ({
      ...state.identity,
      status: state.execution?.status ?? 'completed',
      steps: state.stepCount,
      usage: state.usage,
      errors: state.errors,
      finalResponse: state.finalResponse,
    }));
  }

  /** Whoever iterated the run has stopped listening. */
  abandoned(state: AgentState): void {
    const ended = state.withStopSignal(ABANDONED).withExecutionEnded(this.#clock.now());
    this.executionStopped(ended);
    this.executionCompleted(ended);
  }
}

const FAILED = new StopSignal({ reason: 'error' });
const ABANDONED = new StopSignal({
  reason: 'user_requested',
  message: 'The run was left before its end.',
  source: 'iterate',
});
