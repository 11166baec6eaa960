import type { HookContext } from './hook-context.js';
import type { HookTrigger } from './hook-trigger.js';

/** What a hook can change. */
type Field =
  | 'state'
  | 'toolCall'
  | 'toolExecution'
  | 'inferenceRequest'
  | 'inferenceResponse'
  | 'errors'
  | 'isToolExecutionBlocked';

const FIELDS: readonly Field[] = [
  'state',
  'toolCall',
  'toolExecution',
  'inferenceRequest',
  'inferenceResponse',
  'errors',
  'isToolExecutionBlocked',
];

/** What each trigger allows a hook to change; metadata, always. */
const ALLOWED: Readonly<Record<HookTrigger, readonly Field[]>> = {
  before_execution: ['state'],
  before_step: ['state'],
  before_inference_request: ['state', 'inferenceRequest'],
  after_inference_response: ['state', 'inferenceResponse'],
  before_tool_use: ['state', 'toolCall', 'toolExecution', 'errors', 'isToolExecutionBlocked'],
  after_tool_use: ['state', 'toolExecution'],
  after_step: ['state'],
  on_stop: ['state'],
  after_execution: ['state'],
  on_error: ['state', 'errors'],
};

/** What a hook changed although its trigger does not allow it; a context of its own making, with another time, is no copy. */
export function forbiddenChanges(before: HookContext, after: HookContext): readonly string[] {
  const allowed = ALLOWED[before.trigger];
  const changed = FIELDS.filter((field) => before[field] !== after[field] && !allowed.includes(field));
  const kept = (['trigger', 'createdAt'] as const).filter((field) => before[field] !== after[field]);
  return [...kept, ...changed];
}
