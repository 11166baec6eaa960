import { Result } from '../result/result.js';
import { isAgentStop } from './agent-stop.js';

/** What a method gives in the end: a promise's value, an async generator's return value. */
export type Outcome<R> = R extends AsyncGenerator<unknown, infer Value> ? Awaited<Value> : Awaited<R>;

/**
 * Runs a piece of work and gives its value as a success, whatever it is, and whatever it throws as a failure holding
 * the same error. Only `AgentStopException` goes through. An async generator is run to its end; its return value counts.
 *
 * @param prepare gives the work's arguments; what it throws is a failure too
 * @param onYield hears what an async generator yields on its way
 *
 * Seed: Advanced Patterns, "The Result Wrapper".
 */
export async function runToResult<A, R>(
  prepare: () => A | PromiseLike<A>,
  work: (prepared: A) => R,
  onYield: (progress: unknown) => void = ignore,
): Promise<Result<Outcome<R>>> {
  try {
    // Nothing is awaited that is there already: each wait is a turn of the queue.
    const given = prepare();
    const prepared = isThenable(given) ? await given : given;
    const returned: unknown = work(prepared);
    if (typeof returned !== 'object' || returned === null) return Result.success(returned as Outcome<R>);
    const settled: unknown = isThenable(returned) ? await returned : returned;
    const value = isAsyncGenerator(settled) ? await returnValueOf(settled, onYield) : settled;
    return Result.success(value as Outcome<R>);
  } catch (error) {
    if (isAgentStop(error)) throw error;
    return Result.failure(error);
  }
}

/** A promise, or what behaves like one. */
function isThenable<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}

async function returnValueOf(
  generator: AsyncGenerator<unknown, unknown>,
  onYield: (progress: unknown) => void,
): Promise<unknown> {
  for (;;) {
    const { done, value } = await generator.next();
    if (done) return value;
    onYield(value);
  }
}

function ignore(): void {}

function isAsyncGenerator(value: unknown): value is AsyncGenerator<unknown, unknown> {
  return isAsyncIterable(value) && Object.prototype.toString.call(value) === '[object AsyncGenerator]';
}

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
