import { lookUpArgument } from '../named-call.js';
import type { MixinBase } from './mixin-base.js';

/** What `HasArgs` adds. */
export declare abstract class ArgsMembers {
  /**
   * One argument of a variadic `invoke(...args)`: by name if the call has names, else by position, else `fallback`. Null
   * and undefined count as absent. Nothing is converted.
   *
   * @example
   * invoke(...args: unknown[]): string {
   *   return String(this.arg(args, 'city', 0, 'Paris'));
   * }
   */
  protected arg(args: readonly unknown[], name: string, position: number, fallback?: unknown): unknown;
}

/**
 * The seeds' way of taking arguments apart by hand.
 *
 * Seed: Advanced Patterns, "Parameter Extraction with `$this->arg()`".
 */
export function HasArgs<B extends MixinBase>(Base: B): B & MixinBase<ArgsMembers> {
  abstract class WithArgs extends Base {
    protected arg(args: readonly unknown[], name: string, position: number, fallback: unknown = null): unknown {
      return lookUpArgument(args, name, position) ?? fallback;
    }
  }
  return WithArgs as unknown as B & MixinBase<ArgsMembers>;
}
