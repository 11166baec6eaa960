import type { ToolExecution } from '../../tool/tool-execution.js';
import { ToolExecutions } from '../../tool/tool-executions.js';
import type { AgentStep } from '../agent-step.js';
import type { StopSignal } from '../continuation/stop-signal.js';
import type { ExecutionState } from '../execution-state.js';
import { JsonRecord } from './json-record.js';
import { readExecution, readSignal, readStep, readToolExecution } from './read-parts.js';

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
  return readToolExecution(new JsonRecord(json));
}

/** What came of the calls of a step, kept by itself. Throws `InvalidStateException`. */
export function toolExecutionsFromJson(json: unknown): ToolExecutions {
  return new ToolExecutions(new JsonRecord({ executions: json }).records('executions', readToolExecution));
}
