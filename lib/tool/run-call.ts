import type { AgentState } from '../agent/agent-state.js';
import { type NamedArguments, parseArgumentText } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { AgentException } from '../result/agent-exception.js';
import { Failure, Result, Success } from '../result/result.js';
import { isAgentStop } from './agent-stop.js';
import { canAccessAgentState } from './contracts/can-access-agent-state.js';
import { canAccessToolCall } from './contracts/can-access-tool-call.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import type { ToolCall } from './tool-call.js';
import { ToolContext } from './tool-context.js';
import { ToolNotRunException } from './tool-not-run-exception.js';
import type { Tools } from './tools.js';

/**
 * Runs one call: finds the tool, hands a view of it the state and the call, reads the argument text, uses the tool. An
 * unknown tool, unreadable or wrong arguments, and whatever the tool throws are failures; only `AgentStopException` is
 * thrown.
 */
export async function runCall(
  tools: Tools,
  call: ToolCall,
  agentState: AgentState,
  signal: AbortSignal | undefined,
): Promise<Result<unknown>> {
  try {
    const tool = prepare(tools.get(call.name), agentState, call);
    const work = tool.use(readArguments(call), new ToolContext({ signal, toolCall: call, agentState }));
    const result: unknown = await untilAborted(Promise.resolve(work), call.name, signal);
    return result instanceof Success || result instanceof Failure ? result : Result.failure(noResult(call.name));
  } catch (error) {
    if (isAgentStop(error)) throw error;
    return Result.failure(error);
  }
}

function prepare(tool: ToolInterface, state: AgentState, call: ToolCall): ToolInterface {
  const aware = canAccessAgentState(tool) ? tool.withAgentState(state) : tool;
  return canAccessToolCall(aware) ? aware.withToolCall(call) : aware;
}

function readArguments(call: ToolCall): NamedArguments {
  // Even whole JSON may lack what the model still wanted to write: half a file must not be written (case B74).
  if (call.truncated) throw InvalidToolArgumentsException.forTruncation(call.name);
  if (typeof call.rawArguments !== 'string') return call.rawArguments;
  const parsed = parseArgumentText(call.rawArguments);
  if (parsed.ok) return parsed.value;
  throw InvalidToolArgumentsException.forText(call.name, parsed.fault);
}

function noResult(tool: string): AgentException {
  return new AgentException(`The tool "${tool}" gave no result.`, { code: 'tool.no_result' });
}

/** A tool that does not hear the abort is waited for no longer; it may still do what it does. */
async function untilAborted<T>(work: Promise<T>, tool: string, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let leave = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = (): void => {
      // One turn of the event loop for a tool that does hear it, so that its own answer counts.
      setTimeout(() => reject(ToolNotRunException.abandoned(tool, signal.reason)), 50);
    };
    if (signal.aborted)
      onAbort(); // by the tool itself, before its first wait
    else signal.addEventListener('abort', onAbort, { once: true });
    leave = () => signal.removeEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    leave();
    aborted.catch(() => undefined); // the tool was faster
  }
}
