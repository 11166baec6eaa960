import type { ToolArguments } from '../arguments/argument-reader.js';
import { Result } from '../result/result.js';
import { isAgentStop } from './agent-stop.js';
import type { ToolContext } from './tool-context.js';

/** What a method gives in the end: a promise's value, an async generator's return value. */
export type Outcome<R> = R extends AsyncGenerator<unknown, infer Value> ? Awaited<Value> : Awaited<R>;

/** What is run: the reading of the arguments, and the work on what was read. */
export interface Work<R> {
  /** The values to work on. What it throws is a failure too. */
  bind(args: ToolArguments, context: ToolContext): readonly unknown[] | PromiseLike<readonly unknown[]>;
  invoke(...values: never[]): R;
}

/**
 * Runs a piece of work and gives its value as a success, whatever it is, and whatever it throws as a failure holding
 * the same error. Only `AgentStopException` goes through. An async generator is run to its end; what it yields is progress
 * of the call, and its return value counts.
 *
 * Seed: Advanced Patterns, "The Result Wrapper".
 */
export async function runToResult<R>(
  work: Work<R>,
  args: ToolArguments,
  context: ToolContext,
): Promise<Result<Outcome<R>>> {
  try {
    // Nothing is awaited that is there already: each wait is a turn of the queue.
    const bound = work.bind(args, context);
    const values = isThenable(bound) ? await bound : bound;
    const returned: unknown = work.invoke(...(values as never[]));
    if (typeof returned !== 'object' || returned === null) return Result.success(returned as Outcome<R>);
    const settled: unknown = isThenable(returned) ? await returned : returned;
    const value = isAsyncGenerator(settled) ? await returnValueOf(settled, context) : settled;
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

async function returnValueOf(generator: AsyncGenerator<unknown, unknown>, context: ToolContext): Promise<unknown> {
  for (;;) {
    const { done, value } = await generator.next();
    if (done) return value;
    context.progress(value);
  }
}

function isAsyncGenerator(value: unknown): value is AsyncGenerator<unknown, unknown> {
  return isAsyncIterable(value) && Object.prototype.toString.call(value) === '[object AsyncGenerator]';
}

function isAsyncIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
