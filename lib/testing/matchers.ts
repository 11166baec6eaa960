import { inspect, isDeepStrictEqual } from 'node:util';
import type { AgentState } from '../agent/agent-state.js';
import type { StopReason } from '../agent/continuation/stop-reason.js';
import { Failure, type Result, Success } from '../result/result.js';

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
    return outcome(
      pass,
      () => `a call of ${args === undefined ? name : `${name}(${shown(args)})`}`,
      () => `the calls were:\n${calls.map((call) => `  ${call.name}(${call.argsAsJson})`).join('\n') || '  none'}`,
    );
  },

  toSucceedWith(received: Result<unknown>, value: unknown): MatcherOutcome {
    const result = settled(received);
    const pass = result.isSuccess() && isDeepStrictEqual(result.unwrap(), value);
    return outcome(
      pass,
      () => `a success of ${shown(value)}`,
      () => `it was ${describe(result)}`,
    );
  },

  toFailWith(received: Result<unknown>, expected: string | RegExp | ErrorClass): MatcherOutcome {
    const result = settled(received);
    const pass = result.isFailure() && isThat(result.exception(), expected);
    const wanted = typeof expected === 'string' || expected instanceof RegExp ? String(expected) : expected.name;
    return outcome(
      pass,
      () => `a failure with ${wanted}`,
      () => `it was ${describe(result)}`,
    );
  },

  toHaveStoppedBecause(state: AgentState, reason: StopReason): MatcherOutcome {
    const errors = state.errors.map((error) => error.message).join('; ');
    const was = state.stopSignal?.toString() ?? (errors === '' ? state.status : `a failure: ${errors}`);
    return outcome(
      state.stopReason === reason,
      () => `a run that stopped because of ${reason}`,
      () => `it was ${was}`,
    );
  },
} as const;

/** @param wanted and `was` are asked only when there is something to say */
function outcome(pass: boolean, wanted: () => string, was: () => string): MatcherOutcome {
  return { pass, message: () => `expected ${pass ? 'not ' : ''}${wanted()}, but ${was()}` };
}

/** A result that was not waited for would fail every matcher with words that say nothing. */
function settled(received: unknown): Result<unknown> {
  if (received instanceof Success || received instanceof Failure) return received;
  const isPromise = typeof received === 'object' && received !== null && 'then' in received;
  throw new TypeError(
    isPromise ? 'it is a promise: await the result, then expect' : `it is no Result: ${shown(received)}`,
  );
}

function isThat(error: Error, expected: string | RegExp | ErrorClass): boolean {
  if (typeof expected === 'string') return error.message.includes(expected);
  // By search, which leaves the place of a global pattern alone.
  return expected instanceof RegExp ? error.message.search(expected) !== -1 : isInstance(error, expected);
}

function describe(result: Result<unknown>): string {
  return result.isSuccess() ? `a success of ${shown(result.unwrap())}` : `a failure: ${result.errorMessage()}`;
}

function shown(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return inspect(value, { breakLength: Number.POSITIVE_INFINITY }); // a bigint, a cycle
  }
}

/** What `instanceof` says, for a class that TypeScript cannot see as one. */
function isInstance(error: Error, type: ErrorClass): boolean {
  return error instanceof (type as unknown as abstract new () => Error);
}
