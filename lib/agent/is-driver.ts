import { hasMethods } from '../result/has-methods.js';
import type { CanUseTools } from './can-use-tools.js';

/** True for what an agent can be driven by. */
export function isDriver(value: unknown): value is CanUseTools {
  return hasMethods(value, 'useTools', 'withToolRuntime');
}
