import { Result } from '../result/result.js';
import { isAgentStop } from './agent-stop.js';

/** What a method gives in the end: a promise's value, an async generator's return value. */
export type Outcome<R> = R extends AsyncGenerator<unknown, infer Value> ? Awaited<Value> : Awaited<R>;

/**
 * Runs a piece of work and gives its value as a success, whatever it is, and whatever it throws as a failure holding
 * the same error. Only `AgentStopException` goes through. An async generator is run to its end; its return value counts.
 *
 * Seed: Advanced Patterns, "The Result Wrapper".
 */
export async function runToResult<R>(work: () => R | Promise<R>): Promise<Result<Outcome<R>>> {
  try {
    const returned: unknown = await work();
    const value = isAsyncGenerator(returned) ? await returnValueOf(returned) : returned;
    return Result.success(value as Outcome<R>);
  } catch (error) {
    if (isAgentStop(error)) throw error;
    return Result.failure(error);
  }
}

async function returnValueOf(generator: AsyncGenerator<unknown, unknown>): Promise<unknown> {
  for (;;) {
    const { done, value } = await generator.next();
    if (done) return value;
  }
}

function isAsyncGenerator(value: unknown): value is AsyncGenerator<unknown, unknown> {
  return Object.prototype.toString.call(value) === '[object AsyncGenerator]';
}
