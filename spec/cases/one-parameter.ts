import { FunctionTool, type ParamOptions } from 'toolwright';

/** A tool with one parameter, `it`, which it gives back. */
export function toolOf(options: ParamOptions): FunctionTool {
  return FunctionTool.fromCallable(
    function f(it: unknown) {
      return it;
    },
    { params: { it: options } },
  );
}
