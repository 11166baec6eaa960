import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';
import type { HookTrigger } from './hook-trigger.js';

/**
 * A hook threw, gave something that is no context, or (under strict contracts) changed what its trigger does not allow.
 * `code` is `hook.failed`, `hook.returned_nothing` or `hook.contract_violated`.
 */
export class HookException extends AgentException {
  readonly trigger: HookTrigger;
  readonly hook: string;

  private constructor(code: string, trigger: HookTrigger, hook: string, message: string, cause?: unknown) {
    super(`Hook "${hook}" at ${trigger}: ${message}`, { code, cause });
    this.trigger = trigger;
    this.hook = hook;
  }

  static failed(trigger: HookTrigger, hook: string, cause: Error): HookException {
    return new HookException('hook.failed', trigger, hook, `it threw "${cause.message}".`, cause);
  }

  static returnedNothing(trigger: HookTrigger, hook: string): HookException {
    const message = 'it gave no context: return the context it was handed, or a changed copy.';
    return new HookException('hook.returned_nothing', trigger, hook, message);
  }

  static violated(trigger: HookTrigger, hook: string, field: string): HookException {
    const message = `it changed "${field}", which this trigger does not allow.`;
    return new HookException('hook.contract_violated', trigger, hook, message);
  }
}

brand(HookException, 'HookException');
