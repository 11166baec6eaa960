import type { Clock } from '../result/clock.js';
import { messageOf, nameOf } from '../result/error-of.js';
import type { AgentState } from './agent-state.js';
import type { AgentStep } from './agent-step.js';
import { StopSignal } from './continuation/stop-signal.js';
import type { CanHandleEvents } from './events/agent-event.js';
import type { ToolExecutionBlockedException } from './hooks/tool-execution-blocked-exception.js';
import type { Message } from './messages/message.js';

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
      messagePayload: state.messages,
      tools,
    }));
  }

  stepStarted(state: AgentState, tools: number): void {
    this.#events.dispatch('AgentStepStarted', () => ({
      ...state.identity,
      step: state.stepCount + 1,
      messages: state.messages.length,
      messagePayload: state.messages,
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
      outputMessages: step?.outputMessages ?? [],
    }));
    this.#events.dispatch('AgentStateUpdated', () => ({
      ...identity,
      status: state.status,
      stepCount,
      state,
      step,
    }));
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
      stopSignal: state.stopSignal,
      resolvedBy: decidedBy(state),
      executionState: state.execution,
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
      outputMessages: lastWords(state),
    }));
  }

  /** A driver of the application's own refused a call by throwing. */
  toolCallBlocked(state: AgentState, { toolName, message }: ToolExecutionBlockedException): void {
    this.#events.dispatch('ToolCallBlocked', () => ({
      ...state.identity,
      step: state.stepCount + 1,
      tool: toolName,
      toolCallId: '',
      args: {},
      reason: message,
      hook: 'driver',
    }));
  }
}

const FAILED = new StopSignal({ reason: 'error' });
/** What the loop went by, in the order in which it asks. */
function decidedBy({ execution, stopSignal, lastStep }: AgentState): string {
  if (execution !== null && execution.errors.length > 0) return 'failure';
  if (execution?.isContinued) return 'continuation';
  if (execution?.signals.hasAny) return stopSignal?.source ?? 'stop_signal';
  return lastStep?.type ?? 'nothing';
}

function lastWords({ lastStep }: AgentState): readonly Message[] {
  return lastStep?.outputMessages.filter(({ role }) => role === 'assistant') ?? [];
}

/** Whoever iterated the run has stopped listening. */
export const ABANDONED = new StopSignal({
  reason: 'user_requested',
  message: 'The run was left before its end.',
  source: 'iterate',
});
