import type { ToolArguments } from '../../arguments/argument-reader.js';
import type { Result } from '../../result/result.js';
import { bindArguments } from '../bind-arguments.js';
import { type Outcome, runToResult, type Work } from '../run-to-result.js';
import { ToolContext } from '../tool-context.js';
import type { MixinBase } from './mixin-base.js';

/** What a tool's class brings: the work. */
export interface CanInvoke {
  /** The work, on arguments that have been read. */
  invoke(...args: never[]): unknown;
}

/** What `HasResultWrapper` adds. */
export declare abstract class ResultWrapperMembers implements CanInvoke {
  abstract invoke(...args: never[]): unknown;
  /**
   * Reads the arguments (JSON text, by name, or by position) and invokes. What it returns is a success, whatever it is;
   * what it throws is a failure holding that error; only `AgentStopException` is thrown.
   */
  use(args?: ToolArguments, context?: ToolContext): Promise<Result<Outcome<ReturnType<this['invoke']>>>>;
  /** The values to call `invoke` with. Throws `InvalidToolArgumentsException`. */
  protected bind(args: ToolArguments, context: ToolContext): readonly unknown[] | Promise<readonly unknown[]>;
}

/**
 * Makes `use` of `invoke`.
 *
 * Seed: Advanced Patterns, "The Result Wrapper".
 */
export function HasResultWrapper<B extends MixinBase>(Base: B): B & MixinBase<ResultWrapperMembers> {
  abstract class WithResultWrapper extends Base {
    abstract invoke(...args: never[]): unknown;

    use(args: ToolArguments = {}, context: ToolContext = ToolContext.none()): Promise<Result<unknown>> {
      // `bind` is protected: a tool offers it to its subclasses and to this.
      return runToResult(this as unknown as Work<unknown>, args, context);
    }

    protected bind(args: ToolArguments, context: ToolContext): readonly unknown[] | Promise<readonly unknown[]> {
      return bindArguments(this, args, context);
    }
  }
  return WithResultWrapper as unknown as B & MixinBase<ResultWrapperMembers>;
}
