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
  | 'no_such_tool'
  | 'several';

/**
 * A tool was declared in a way that cannot be served. Thrown when the tool is registered (`Tools.from`,
 * `FunctionTool.fromMethod`, `fromCallable`) or, where that is already certain, when the decorator runs; never when a
 * model calls it. The message names class, method and parameter and says what to write. Several faults are reported in
 * one exception, each on a line of its own.
 */
export class ToolDeclarationException extends AgentException {
  /** The place of the fault: `WeatherService.forecast, parameter "city"`. */
  readonly place: string;
  /** What is wrong and what to write, without the place. */
  readonly reason: string;
  /** The single faults, each an exception of its own; the exception itself when there is one. */
  readonly faults: readonly ToolDeclarationException[];

  constructor(fault: DeclarationFault, place: string, problem: string, mend: string, cause?: unknown) {
    const reason = mend === '' ? problem : `${problem} ${mend}`;
    super(`${place}: ${reason}`, { code: `declaration.${fault}`, cause });
    this.place = place;
    this.reason = reason;
    // Not listed by a log: it would show the exception within itself.
    Object.defineProperty(this, 'reason', { enumerable: false });
    this.faults = [this];
    Object.defineProperty(this, 'faults', { enumerable: false, writable: true });
  }

  /**
   * Several exceptions as one, whose message lists each fault once; a single one as it is. The code is that of the
   * faults where they share one, else `declaration.several`.
   *
   * @param place what they have in common: `class WeatherService`
   */
  static together(place: string, exceptions: readonly ToolDeclarationException[]): ToolDeclarationException {
    const [first] = exceptions;
    if (first !== undefined && exceptions.length === 1) return first;
    const faults = [...new Map(exceptions.flatMap((one) => one.faults).map((one) => [one.message, one])).values()];
    const [only] = faults;
    if (only !== undefined && faults.length === 1) return only;
    const kinds = new Set(faults.map(({ code }) => code.replace('declaration.', '') as DeclarationFault));
    const [kind = 'several'] = kinds.size === 1 ? kinds : [];
    const together = new ToolDeclarationException(kind, place, `${faults.length} faults.\n${listed(faults)}`, '');
    return Object.assign(together, { faults });
  }
}

/** One line a fault; a reason that was given already is not written out again. */
function listed(faults: readonly ToolDeclarationException[]): string {
  const firstPlace = new Map<string, string>();
  return faults
    .map(({ place, reason }) => {
      const before = firstPlace.get(reason);
      if (before === undefined) firstPlace.set(reason, place);
      return `- ${place}: ${before === undefined ? reason : `the same as ${before}.`}`;
    })
    .join('\n');
}

/**
 * What `make` gives for each item. Items that are declared wrong do not keep the others from being looked at: all faults
 * are thrown together, as one `ToolDeclarationException`.
 *
 * @param place what the items have in common, for the message
 */
export function allOrFaults<I, O>(place: string, items: Iterable<I>, make: (item: I, index: number) => O): O[] {
  const made: O[] = [];
  const faults: ToolDeclarationException[] = [];
  let index = 0;
  for (const item of items) {
    try {
      made.push(make(item, index));
    } catch (error) {
      if (!(error instanceof ToolDeclarationException)) throw error;
      faults.push(error);
    }
    index += 1;
  }
  if (faults.length > 0) throw ToolDeclarationException.together(place, faults);
  return made;
}

brand(ToolDeclarationException, 'ToolDeclarationException');
