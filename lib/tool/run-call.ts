import type { AgentState } from '../agent/agent-state.js';
import { AgentException } from '../result/agent-exception.js';
import { errorOf } from '../result/error-of.js';
import { Failure, Result, Success } from '../result/result.js';
import type { ToolTraits } from '../shape/tool-traits.js';
import { isAgentStop } from './agent-stop.js';
import { argumentsOf } from './arguments-of.js';
import { CallLimit } from './call-limit.js';
import { canAccessAgentState } from './contracts/can-access-agent-state.js';
import { canAccessToolCall } from './contracts/can-access-tool-call.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { isTransient } from './is-transient.js';
import type { ToolCall } from './tool-call.js';
import { ToolContext } from './tool-context.js';
import type { Tools } from './tools.js';
import { mayChangeThings, traitsOfTool } from './traits-of-tool.js';
import { argumentsByWrittenSchema } from './written-schema.js';

/** What rides beside one call. */
export interface CallOptions {
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for a tool that declares no timeout of its own; none by default. */
  readonly timeout: number | undefined;
  /** Milliseconds before the first retry; they double with each. */
  readonly retryDelay: number;
  readonly onProgress: (progress: unknown) => void;
  /** Hears that the call is made again. */
  readonly onRetry: (attempt: number, error: Error, delayMs: number) => void;
}

/**
 * Runs one call: finds the tool, hands a view of it the state and the call, reads the argument text, uses the tool, again
 * where it may be. An unknown tool, unreadable or wrong arguments, and whatever the tool throws are failures; only
 * `AgentStopException` is thrown.
 */
export async function runCall(
  tools: Tools,
  call: ToolCall,
  agentState: AgentState,
  options: CallOptions,
): Promise<Result<unknown>> {
  try {
    const found = tools.get(call.name);
    const traits = traitsOfTool(found);
    const tool = prepare(found, agentState, call);
    const args = argumentsByWrittenSchema(found, argumentsOf(call));
    for (let attempt = 1; ; attempt += 1) {
      const limit = new CallLimit(call.name, traits, options);
      const context = new ToolContext({
        signal: limit.signal,
        toolCall: call,
        agentState,
        onProgress: options.onProgress,
      });
      const result: unknown = await limit.hold(() => tool.use(args, context));
      if (!isResult(result)) return Result.failure(noResult(call.name));
      if (result.isSuccess() || !mayRetry(attempt, traits, result, options.signal)) return result;
      const delayMs = options.retryDelay * 2 ** (attempt - 1);
      options.onRetry(attempt, errorOf(result.error()), delayMs);
      await pause(delayMs, options.signal);
      if (options.signal?.aborted) return result;
    }
  } catch (error) {
    if (isAgentStop(error)) throw error;
    return Result.failure(error);
  }
}

function prepare(tool: ToolInterface, state: AgentState, call: ToolCall): ToolInterface {
  const aware = canAccessAgentState(tool) ? tool.withAgentState(state) : tool;
  return canAccessToolCall(aware) ? aware.withToolCall(call) : aware;
}

function isResult(given: unknown): given is Result<unknown> {
  return given instanceof Success || given instanceof Failure;
}

function noResult(tool: string): AgentException {
  return new AgentException(`The tool "${tool}" gave no result.`, { code: 'tool.no_result' });
}

function mayRetry(
  attempt: number,
  traits: ToolTraits,
  result: Result<unknown>,
  signal: AbortSignal | undefined,
): boolean {
  const { retries = 0 } = traits;
  return attempt <= retries && !mayChangeThings(traits) && !signal?.aborted && isTransient(result.error());
}

/** Ends early when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
