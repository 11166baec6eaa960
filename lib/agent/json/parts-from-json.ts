import { JsonRecord } from '../../result/json-record.js';
import { ToolExecution } from '../../tool/tool-execution.js';
import { ToolExecutions } from '../../tool/tool-executions.js';
import type { AgentStep } from '../agent-step.js';
import type { StopSignal } from '../continuation/stop-signal.js';
import type { ExecutionState } from '../execution-state.js';
import { readExecution, readSignal, readStep } from './read-parts.js';

/** A run that was kept by itself, from `JSON.parse(JSON.stringify(execution))`. Throws `InvalidStateException`. */
export function executionStateFromJson(json: unknown): ExecutionState {
  return readExecution(new JsonRecord(json));
}

/** A step that was kept by itself. Throws `InvalidStateException`. */
export function agentStepFromJson(json: unknown): AgentStep {
  return readStep(new JsonRecord(json));
}

/** A stop signal that was kept by itself. Throws `InvalidStateException`. */
export function stopSignalFromJson(json: unknown): StopSignal {
  return readSignal(new JsonRecord(json));
}

/** What came of a call, kept by itself. Throws `InvalidStateException`. */
export function toolExecutionFromJson(json: unknown): ToolExecution {
  return ToolExecution.fromArray(json);
}

/** What came of the calls of a step, kept by itself. Throws `InvalidStateException`. */
export function toolExecutionsFromJson(json: unknown): ToolExecutions {
  return ToolExecutions.fromArray(json);
}
