import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** What can be wrong with a declaration. Each is the end of an error code: `declaration.unknown_type`. */
export type DeclarationFault =
  | 'unknown_type'
  | 'unsupported_type'
  | 'unknown_name'
  | 'invalid_name'
  | 'duplicate_name'
  | 'invalid_option'
  | 'not_a_method'
  | 'no_tools'
  | 'no_such_tool';

/**
 * A tool was declared in a way that cannot be served. Thrown when the tool is registered (`Tools.from`,
 * `FunctionTool.fromMethod`, `fromCallable`) or, where that is already certain, when the decorator runs; never when a
 * model calls it. The message names class, method and parameter and says what to write.
 */
export class ToolDeclarationException extends AgentException {
  /** The place of the fault: `WeatherService.forecast, parameter "city"`. */
  readonly place: string;

  constructor(fault: DeclarationFault, place: string, problem: string, mend: string, cause?: unknown) {
    super(`${place}: ${problem} ${mend}`, { code: `declaration.${fault}`, cause });
    this.place = place;
  }
}

brand(ToolDeclarationException, 'ToolDeclarationException');
