import type { AgentState } from '../../agent/agent-state.js';
import { StopSignal, type StopSignalFacts } from '../../agent/continuation/stop-signal.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookContext } from '../../agent/hooks/hook-context.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import { ToolChoice } from '../../schema/tool-choice.js';

/** Where a state keeps that its run is in its last turn, and why; it is kept as JSON with the state. */
const LAST_TURN = 'toolwright.last_turn';

const NOTE =
  'A limit of this run is reached. Tools are no longer available. Answer now with what you know, and say what is left undone.';

/**
 * The state with its last turn ahead: one more answer, without tools, and then the signal stops the run. A run that is in
 * its last turn, or has done nothing yet that could be told, is stopped at once.
 */
export function beginLastTurn(state: AgentState, signal: StopSignal): AgentState {
  if (state.stepCount === 0 || isLastTurn(state)) return state.withStopSignal(signal);
  const { reason, message, context, source } = signal;
  const executionId = state.execution?.id ?? '';
  return state.withMetadata(LAST_TURN, { executionId, signal: { reason, message, context, source } });
}

/** The hooks that make a last turn one. */
export function withLastTurn(agent: AgentConfiguration): AgentConfiguration {
  return agent
    .withHook({
      hook: new CallableHook(askWithoutTools),
      triggers: ['before_inference_request'],
      priority: -200,
      name: 'guard:last_turn:ask',
    })
    .withHook({
      hook: new CallableHook(refuseTool),
      triggers: ['before_tool_use'],
      priority: 200,
      name: 'guard:last_turn:tools',
    })
    .withHook({ hook: new CallableHook(end), triggers: ['after_step'], priority: -200, name: 'guard:last_turn:end' });
}

function askWithoutTools(context: HookContext): HookContext {
  const { inferenceRequest: request, state } = context;
  if (request === null || !isLastTurn(state)) return context;
  const systemPrompt = [request.systemPrompt ?? '', NOTE].filter(Boolean).join('\n\n');
  const toolChoice = request.tools.length === 0 ? request.toolChoice : ToolChoice.none();
  return context.withInferenceRequest({ ...request, systemPrompt, toolChoice });
}

function refuseTool(context: HookContext): HookContext {
  return isLastTurn(context.state)
    ? context.blockToolExecution('A limit of this run is reached: no tools any more.')
    : context;
}

function end(context: HookContext): HookContext {
  const signal = lastTurnOf(context.state);
  return signal === null ? context : context.withState(context.state.withStopSignal(signal));
}

function isLastTurn(state: AgentState): boolean {
  return lastTurnOf(state) !== null;
}

function lastTurnOf(state: AgentState): StopSignal | null {
  const kept = state.metadata.get(LAST_TURN) as { executionId: string; signal: StopSignalFacts } | undefined;
  return kept === undefined || kept.executionId !== state.execution?.id ? null : new StopSignal(kept.signal);
}
