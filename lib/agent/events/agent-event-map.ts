import type { ToolExecution } from '../../tool/tool-execution.js';
import type { AgentState } from '../agent-state.js';
import type { AgentStep } from '../agent-step.js';
import type { AppendOnlyList } from '../append-only-list.js';
import type { StopReason } from '../continuation/stop-reason.js';
import type { StopSignal } from '../continuation/stop-signal.js';
import type { ExecutionState, ExecutionStatus } from '../execution-state.js';
import type { HookTrigger } from '../hooks/hook-trigger.js';
import type { FinishReason } from '../inference/finish-reason.js';
import type { Usage } from '../inference/usage.js';
import type { Message } from '../messages/message.js';

/** Whose event it is; every event of a run says so. */
export interface RunIdentity {
  readonly agentId: string;
  readonly parentAgentId: string | null;
  readonly executionId: string;
}

/** Which call of which step a tool event is about. */
export interface CallIdentity extends RunIdentity {
  /** The step's number, from 1. */
  readonly step: number;
  readonly tool: string;
  readonly toolCallId: string;
}

/** How long the conversation is, and what it is. */
export interface Conversation {
  readonly messages: number;
  readonly messagePayload: AppendOnlyList<Message>;
}

/** Which hook, and when it was called. */
export interface HookIdentity {
  readonly triggerType: HookTrigger;
  readonly hookName: string;
}

/**
 * Every event, and what it carries.
 *
 * Seed: Advanced Patterns, "The `CanProvideDeferredTools` Interface" (`events`).
 */
export interface AgentEventMap {
  AgentExecutionStarted: RunIdentity & Conversation & { readonly tools: number };
  AgentStepStarted: RunIdentity & Conversation & { readonly step: number; readonly tools: number };
  AgentStepCompleted: RunIdentity & {
    readonly step: number;
    readonly hasToolCalls: boolean;
    readonly errors: number;
    readonly errorMessages: readonly string[];
    readonly usage: Usage;
    readonly finishReason: FinishReason | null;
    readonly durationMs: number;
    /** What the step added to the conversation. */
    readonly outputMessages: readonly Message[];
  };
  TokenUsageReported: RunIdentity & {
    readonly operation: 'step';
    readonly usage: Usage;
    readonly context: { readonly step: number; readonly hasToolCalls: boolean };
  };
  ContinuationEvaluated: RunIdentity & {
    readonly step: number;
    readonly status: ExecutionStatus;
    readonly shouldStop: boolean;
    readonly stopReason: StopReason | null;
    readonly stopSignal: StopSignal | null;
    /** What decided: the strongest signal's source, a hook that wants one more step, the failure, or what the model did. */
    readonly resolvedBy: string;
    readonly executionState: ExecutionState | null;
  };
  StopSignalReceived: RunIdentity & {
    readonly reason: StopReason;
    readonly message: string;
    readonly context: Readonly<Record<string, unknown>>;
    readonly source: string | null;
  };
  AgentExecutionStopped: RunIdentity & {
    readonly stopReason: StopReason;
    readonly stopMessage: string;
    readonly stopContext: Readonly<Record<string, unknown>>;
    readonly source: string | null;
    readonly steps: number;
  };
  AgentExecutionCompleted: RunIdentity & {
    readonly status: ExecutionStatus;
    readonly steps: number;
    readonly usage: Usage;
    readonly errors: readonly Error[];
    readonly finalResponse: string;
    /** The last words of the model; empty when it said none. */
    readonly outputMessages: readonly Message[];
  };
  AgentExecutionFailed: RunIdentity & {
    readonly error: Error;
    /** The error's name. */
    readonly errorType: string;
    readonly status: ExecutionStatus;
    readonly steps: number;
    readonly usage: Usage;
    /** All errors of the run so far. */
    readonly errors: readonly Error[];
  };
  AgentStateUpdated: RunIdentity & {
    readonly status: ExecutionStatus | 'pending';
    readonly stepCount: number;
    readonly state: AgentState;
    /** The step that was made; null when the driver could make none. */
    readonly step: AgentStep | null;
  };
  InferenceRequestStarted: RunIdentity & {
    readonly step: number;
    readonly messages: number;
    readonly model: string;
    /** The same in the event of the answer. */
    readonly inferenceExecutionId: string;
  };
  InferenceResponseReceived: RunIdentity & {
    readonly step: number;
    readonly model: string;
    readonly inferenceExecutionId: string;
    readonly usage: Usage;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly finishReason: FinishReason;
    readonly durationMs: number;
  };
  /** The model gave no answer to the request. */
  InferenceRequestFailed: RunIdentity & {
    readonly step: number;
    readonly model: string;
    readonly inferenceExecutionId: string;
    readonly error: Error;
    readonly durationMs: number;
  };
  ToolCallStarted: CallIdentity & { readonly args: Readonly<Record<string, unknown>>; readonly at: Date };
  /** What a tool reports while it works. */
  ToolCallProgress: CallIdentity & { readonly progress: unknown };
  /** A try of a call failed, and it is made again. */
  ToolCallRetried: CallIdentity & { readonly attempt: number; readonly error: Error; readonly delayMs: number };
  ToolCallCompleted: CallIdentity & {
    readonly success: boolean;
    /** The error's message; null for a success. */
    readonly error: string | null;
    /** The value of a success; null for a failure. */
    readonly result: unknown;
    readonly started: Date;
    readonly completed: Date;
    readonly durationMs: number;
    readonly execution: ToolExecution;
  };
  ToolCallBlocked: CallIdentity & {
    readonly args: Readonly<Record<string, unknown>>;
    readonly reason: string;
    readonly hook: string;
  };
  /** A tool that was discovered could not be made, so that the agent cannot call it. */
  ToolUnavailable: RunIdentity & { readonly tool: string; readonly error: Error };
  HookExecuted: HookIdentity & { readonly durationMs: number };
  HookFailed: HookIdentity & { readonly error: Error };
  HookContractViolated: HookIdentity & { readonly field: string };
}

/** The name of an event. */
export type AgentEventName = keyof AgentEventMap;

/** How much an event matters to a log. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** The events that matter more than `debug`. */
const LEVELS: Partial<Readonly<Record<AgentEventName, LogLevel>>> = {
  AgentExecutionStarted: 'info',
  AgentExecutionCompleted: 'info',
  AgentExecutionFailed: 'error',
  ToolCallCompleted: 'info',
  ToolCallBlocked: 'warning',
  HookFailed: 'error',
  HookContractViolated: 'warning',
};

/** How much an event matters. */
export function logLevelOf(name: AgentEventName): LogLevel {
  return LEVELS[name] ?? 'debug';
}
