import { FunctionTool } from '../../dist/index.js';

/** A tool of ours, from JSON text to a Result. */
export function toolOf(EventService) {
  const tool = FunctionTool.fromMethod(new EventService(), 'create_event');
  return {
    schema: tool.toToolSchema(),
    call: (text) => tool.use(text),
    read: (result) =>
      result.isSuccess() ? { ok: true, value: result.unwrap() } : { ok: false, message: result.errorMessage() },
  };
}
