import { isDeepStrictEqual } from 'node:util';
import type { AgentState } from '../agent/agent-state.js';
import type { StopReason } from '../agent/continuation/stop-reason.js';
import type { Result } from '../result/result.js';

/** What jest asks of a matcher. */
export interface MatcherOutcome {
  readonly pass: boolean;
  readonly message: () => string;
}

/** A class of errors, also one whose constructor is its own business. */
export interface ErrorClass {
  readonly name: string;
  readonly prototype: Error;
}

/**
 * The matchers as `expect(…)` has them; extend jest's `Matchers` with it to have their types.
 *
 * @example
 * declare module '\@jest/expect' {
 *   interface Matchers<R extends void | Promise<void>, T> extends ToolwrightMatchers<R> {}
 * }
 */
export interface ToolwrightMatchers<R> {
  /** The current run called this tool, with these arguments where they are given. */
  toHaveCalledTool(name: string, args?: Readonly<Record<string, unknown>>): R;
  /** The result is a success of this value. */
  toSucceedWith(value: unknown): R;
  /** The result is a failure whose message holds this text or matches, or whose error is of this class. */
  toFailWith(expected: string | RegExp | ErrorClass): R;
  /** The run ended for this reason. */
  toHaveStoppedBecause(reason: StopReason): R;
}

/**
 * Matchers for jest, for what tools and agents give.
 *
 * @example
 * expect.extend(matchers);
 * expect(state).toHaveCalledTool('forecast', { city: 'Paris' });
 * expect(await tool.use({})).toFailWith('city: missing');
 */
export const matchers = {
  toHaveCalledTool(state: AgentState, name: string, args?: Readonly<Record<string, unknown>>): MatcherOutcome {
    const calls = [...(state.execution?.steps ?? [])].flatMap((step) => step.response.toolCalls);
    const pass = calls.some((call) => call.name === name && (args === undefined || isDeepStrictEqual(call.args, args)));
    const wanted = args === undefined ? name : `${name}(${JSON.stringify(args)})`;
    const made = calls.map((call) => `  ${call.name}(${call.argsAsJson})`).join('\n') || '  none';
    return outcome(pass, `a call of ${wanted}`, `the calls were:\n${made}`);
  },

  toSucceedWith(result: Result<unknown>, value: unknown): MatcherOutcome {
    const pass = result.isSuccess() && isDeepStrictEqual(result.unwrap(), value);
    return outcome(pass, `a success of ${shown(value)}`, `it was ${describe(result)}`);
  },

  toFailWith(result: Result<unknown>, expected: string | RegExp | ErrorClass): MatcherOutcome {
    const pass = result.isFailure() && isThat(result.exception(), expected);
    const wanted = typeof expected === 'string' || expected instanceof RegExp ? String(expected) : expected.name;
    return outcome(pass, `a failure with ${wanted}`, `it was ${describe(result)}`);
  },

  toHaveStoppedBecause(state: AgentState, reason: StopReason): MatcherOutcome {
    const errors = state.errors.map((error) => error.message).join('; ');
    const was = state.stopSignal?.toString() ?? (errors === '' ? state.status : `a failure: ${errors}`);
    return outcome(state.stopReason === reason, `a run that stopped because of ${reason}`, `it was ${was}`);
  },
} as const;

function outcome(pass: boolean, wanted: string, was: string): MatcherOutcome {
  return { pass, message: () => `expected ${pass ? 'not ' : ''}${wanted}, but ${was}` };
}

function isThat(error: Error, expected: string | RegExp | ErrorClass): boolean {
  if (typeof expected === 'string') return error.message.includes(expected);
  return expected instanceof RegExp ? expected.test(error.message) : isInstance(error, expected);
}

function describe(result: Result<unknown>): string {
  return result.isSuccess() ? `a success of ${shown(result.unwrap())}` : `a failure: ${result.errorMessage()}`;
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

/** What `instanceof` says, for a class that TypeScript cannot see as one. */
function isInstance(error: Error, type: ErrorClass): boolean {
  return error instanceof (type as unknown as abstract new () => Error);
}
