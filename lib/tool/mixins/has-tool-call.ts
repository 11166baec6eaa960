import { contextOf, withContext } from '../call-context.js';
import type { CanAccessToolCall } from '../contracts/can-access-tool-call.js';
import type { ToolCall } from '../tool-call.js';
import type { MixinBase } from './mixin-base.js';

/** What `HasToolCall` adds. */
export declare abstract class ToolCallMembers implements CanAccessToolCall {
  /** The call as the model made it: id, name, raw arguments; null outside a call. */
  protected get toolCall(): ToolCall | null;
  /** A view of the tool that sees this call; the tool itself stays as it is. */
  withToolCall(call: ToolCall): this;
}

/**
 * Lets a tool see the raw call it serves. Two calls at once each see their own.
 *
 * Seed: Advanced Patterns, "ContextAwareTool".
 */
export function HasToolCall<B extends MixinBase>(Base: B): B & MixinBase<ToolCallMembers> {
  abstract class WithToolCall extends Base {
    protected get toolCall(): ToolCall | null {
      return contextOf(this).toolCall;
    }

    withToolCall(call: ToolCall): this {
      return withContext(this, { toolCall: call });
    }
  }
  return WithToolCall as unknown as B & MixinBase<ToolCallMembers>;
}
