import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';

/** Something was registered as a hook that cannot be one. `code` is `hook.invalid`. */
export class InvalidHookException extends AgentException {
  constructor(hook: string, problem: string) {
    super(`Hook "${hook}" cannot be registered: ${problem}.`, { code: 'hook.invalid' });
  }
}

brand(InvalidHookException, 'InvalidHookException');
