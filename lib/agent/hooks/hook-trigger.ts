/** When a hook is called. */
export type HookTrigger =
  | 'before_execution'
  | 'before_step'
  | 'before_inference_request'
  | 'after_inference_response'
  | 'before_tool_use'
  | 'after_tool_use'
  | 'after_step'
  | 'on_stop'
  | 'after_execution'
  | 'on_error';

/** The triggers by name. */
export const HookTrigger = {
  BeforeExecution: 'before_execution',
  BeforeStep: 'before_step',
  BeforeInferenceRequest: 'before_inference_request',
  AfterInferenceResponse: 'after_inference_response',
  BeforeToolUse: 'before_tool_use',
  AfterToolUse: 'after_tool_use',
  AfterStep: 'after_step',
  OnStop: 'on_stop',
  AfterExecution: 'after_execution',
  OnError: 'on_error',
} as const satisfies Record<string, HookTrigger>;

/** All triggers, in the order of a run. */
export const HOOK_TRIGGERS: readonly HookTrigger[] = Object.freeze(Object.values(HookTrigger));
