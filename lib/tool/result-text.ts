import type { AgentState } from '../agent/agent-state.js';
import { isBranded } from '../result/brand.js';
import { errorForModel } from './error-for-model.js';
import { toJsonValue } from './json-value.js';
import type { ToolExecution } from './tool-execution.js';

/**
 * What the model reads of a call's result. Strings go as they are, everything else as JSON; a method that returns nothing
 * gives `null`; an agent's state, its final answer; an object whose class says its text (`toString`), that text; a failure, what a model may read of its error.
 */
export function resultText({ id, result }: Pick<ToolExecution, 'id' | 'result'>): string {
  if (result.isFailure()) return `Error: ${errorForModel(result.error(), id)}`;
  const value = result.unwrap();
  return textFormOf(value) ?? JSON.stringify(toJsonValue(value));
}

function textFormOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    if (isBranded(value, 'AgentState')) return answerOf(value as AgentState);
    return hasTextForm(value) ? String(value) : undefined;
  } catch {
    return undefined; // a text that cannot be made: the members still tell something
  }
}

/** The conversation inside a subagent is its own; what it came to is the result. */
function answerOf({ hasFinalResponse, finalResponse, status, stopReason }: AgentState): string {
  return hasFinalResponse ? finalResponse : `The agent ended without an answer (${stopReason ?? status}).`;
}

/** What says itself as JSON is told as JSON; the text forms of the language say less than the members do. */
function hasTextForm(value: object): boolean {
  const { toString: say, toJSON: sayAsJson } = value as { readonly toString?: unknown; readonly toJSON?: unknown };
  return typeof say === 'function' && typeof sayAsJson !== 'function' && !LANGUAGE_FORMS.has(say);
}

const LANGUAGE_FORMS: ReadonlySet<unknown> = new Set(
  [Object, Array, Error, Date, Function].map((builtin: { readonly prototype: object }) => builtin.prototype.toString),
);
