import type { AgentEvent } from '../events/agent-event.js';
import type { AgentEventMap, AgentEventName, RunIdentity } from '../events/agent-event-map.js';
import type { ConsoleOptions } from './console-options.js';
import { oneLine } from './one-line.js';

/** What stands before a line, which says at a glance what it is about. */
export type ConsoleLabel = 'EXEC' | 'DONE' | 'STOP' | 'FAIL' | 'STEP' | 'EVAL' | 'LLM' | 'TOOL' | 'HOOK';

/** One event as a line, without colours. */
export interface ConsoleLine {
  readonly label: ConsoleLabel;
  readonly text: string;
}

/** Options with every default said. */
export type ConsoleSettings = Required<ConsoleOptions>;

/** Longest message of an error, or report of a tool. */
const LONGEST_TEXT = 200;

type Writer<N extends AgentEventName> = (data: AgentEventMap[N], settings: ConsoleSettings) => ConsoleLine | null;

/** One row an event that has a line; all others are passed over. */
const WRITERS: { readonly [N in AgentEventName]?: Writer<N> } = {
  AgentExecutionStarted: ({ messages, tools }) =>
    line('EXEC', `${counted(messages, 'message')}, ${counted(tools, 'tool')}`),
  AgentExecutionCompleted: ({ status, steps, usage }) =>
    line('DONE', `${status}, ${counted(steps, 'step')}, ${counted(usage.total, 'token')}`),
  AgentExecutionStopped: ({ stopReason, stopMessage }, { continuation }) =>
    continuation ? line('STOP', told(stopReason, stopMessage)) : null,
  AgentExecutionFailed: ({ error, errorType }, { failures }) =>
    failures ? line('FAIL', told(errorType, error.message)) : null,
  AgentStepStarted: ({ step, messages }) => line('STEP', `${step} begins, ${counted(messages, 'message')}`),
  AgentStepCompleted: ({ step, hasToolCalls, usage, durationMs }) =>
    line(
      'STEP',
      `${step} ${hasToolCalls ? 'called tools' : 'answered'}, ${counted(usage.total, 'token')} so far, ${time(durationMs)}`,
    ),
  ContinuationEvaluated: ({ shouldStop, resolvedBy, stopReason }, { continuation }) =>
    continuation
      ? line(
          'EVAL',
          `${shouldStop ? 'ends' : 'goes on'}: ${resolvedBy}${stopReason === null ? '' : ` (${stopReason})`}`,
        )
      : null,
  InferenceRequestStarted: ({ model, messages }, { inference }) =>
    inference ? line('LLM', `${model} is asked, ${counted(messages, 'message')}`) : null,
  InferenceResponseReceived: ({ model, inputTokens, outputTokens, finishReason, durationMs }, { inference }) =>
    inference
      ? line('LLM', `${model} answered (${finishReason}), ${inputTokens} in, ${outputTokens} out, ${time(durationMs)}`)
      : null,
  InferenceRequestFailed: ({ model, error }, { failures }) =>
    failures ? line('FAIL', told(`model ${model}`, error.message)) : null,
  ToolCallStarted: ({ tool, args }, settings) => line('TOOL', `${tool}${shownArgs(args, settings)}`),
  ToolCallProgress: ({ tool, progress }) => line('TOOL', `${tool}: ${json(progress, LONGEST_TEXT)}`),
  ToolCallRetried: ({ tool, attempt, error }, { failures }) =>
    failures ? line('TOOL', told(`${tool}, try ${attempt} failed`, error.message)) : null,
  ToolCallCompleted: ({ tool, success, error, durationMs }, { failures }) => {
    if (success) return line('TOOL', `${tool} done, ${time(durationMs)}`);
    return failures ? line('FAIL', told(`tool ${tool}`, error ?? '')) : null;
  },
  ToolCallBlocked: ({ tool, reason, hook }, { failures }) =>
    failures ? line('FAIL', told(`tool ${tool} blocked by ${hook}`, reason)) : null,
  ToolUnavailable: ({ tool, error }, { failures }) =>
    failures ? line('FAIL', told(`tool ${tool} unavailable`, error.message)) : null,
  HookExecuted: ({ hookName, triggerType, durationMs }, { hooks }) =>
    hooks ? line('HOOK', `${hookName} at ${triggerType}, ${time(durationMs)}`) : null,
  HookFailed: ({ hookName, triggerType, error }, { failures }) =>
    failures ? line('FAIL', told(`hook ${hookName} at ${triggerType}`, error.message)) : null,
  HookContractViolated: ({ hookName, field }, { failures }) =>
    failures ? line('FAIL', `hook ${hookName} changed "${field}", which its trigger does not allow`) : null,
};

/** The line of an event; null for one that is not shown. */
export function consoleLine(event: AgentEvent, settings: ConsoleSettings): ConsoleLine | null {
  const write = WRITERS[event.name] as Writer<AgentEventName> | undefined; // a writer is handed data of its own event only
  const identity: Partial<RunIdentity> = event.data as Partial<RunIdentity>; // a hook's event has none
  const isSubagent = typeof identity.parentAgentId === 'string';
  if (write === undefined || (isSubagent && !settings.subagents)) return null;
  const written = write(event.data, settings);
  if (written === null) return null;
  const id = settings.ids && identity.agentId !== undefined ? `[${identity.agentId.slice(0, 8)}] ` : '';
  return line(written.label, `${isSubagent ? '  ' : ''}${id}${written.text}`);
}

function line(label: ConsoleLabel, text: string): ConsoleLine {
  return { label, text: oneLine(text, Number.POSITIVE_INFINITY) };
}

function told(what: string, message: string): string {
  return message === '' ? what : `${what}: ${oneLine(message, LONGEST_TEXT)}`;
}

function shownArgs(args: unknown, { toolArgs, maxArgLength }: ConsoleSettings): string {
  return toolArgs ? ` ${json(args, maxArgLength)}` : '';
}

function json(value: unknown, longest: number): string {
  try {
    return oneLine(JSON.stringify(value) ?? String(value), longest);
  } catch {
    return `(${typeof value})`; // a cycle, or a bigint
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
