import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { withoutStack } from '../result/without-stack.js';
import type { Problem } from '../shape/problem.js';
import type { ArgumentTextFault } from './argument-text.js';
import { lineOf } from './problem-line.js';

/** Problems beyond this many are counted, not listed. */
const LISTED = 20;

/**
 * A model's arguments do not fit the tool. The message is meant for the model: it lists every problem at once, each with
 * its path, what is expected and what was sent, so that the next call can be right.
 *
 * `code` is `arguments.invalid`, or for text that is no JSON object `arguments.malformed`, `arguments.truncated`,
 * `arguments.not_an_object`, `arguments.duplicate_key`, `arguments.inexact_integer`,
 * `arguments.too_large`.
 *
 * @example
 * Invalid arguments for tool "forecast":
 * - cty: unknown argument; did you mean "city"?
 * - days: expected an integer from 1 to 14, got "soon"
 * - city: missing; expected a string
 * Nothing was executed. Call the tool again with corrected arguments.
 */
export class InvalidToolArgumentsException extends AgentException {
  /** The tool that was called. */
  readonly toolName: string;
  /** Everything that is wrong, as data; empty when the text itself could not be read. */
  readonly problems: readonly Problem[];

  private constructor(code: string, toolName: string, message: string, problems: readonly Problem[]) {
    super(message, { code });
    this.toolName = toolName;
    this.problems = problems;
  }

  /** The arguments were read, and these things are wrong with them. */
  static forProblems(toolName: string, problems: readonly Problem[]): InvalidToolArgumentsException {
    const lines = problems.slice(0, LISTED).map((problem) => `- ${lineOf(problem)}`);
    if (problems.length > LISTED) lines.push(`- and ${problems.length - LISTED} more`);
    const message = [`Invalid arguments for tool "${toolName}":`, ...lines, AGAIN].join('\n');
    return withoutStack(() => new InvalidToolArgumentsException('arguments.invalid', toolName, message, problems));
  }

  /** The text of the arguments could not be read. */
  static forText(toolName: string, fault: ArgumentTextFault): InvalidToolArgumentsException {
    const advice = fault.reason === 'truncated' ? TRUNCATED : AGAIN;
    const message = `Invalid arguments for tool "${toolName}": ${fault.message}\n${advice}`;
    return withoutStack(() => new InvalidToolArgumentsException(`arguments.${fault.reason}`, toolName, message, []));
  }

  /** The provider cut the answer inside or right after the call, so that nobody knows what the arguments were to be. */
  static forTruncation(toolName: string): InvalidToolArgumentsException {
    const message = `Invalid arguments for tool "${toolName}": your answer was cut off at its length limit.\n${TRUNCATED}`;
    return new InvalidToolArgumentsException('arguments.truncated', toolName, message, []);
  }
}

const AGAIN = 'Nothing was executed. Call the tool again with corrected arguments.';
const TRUNCATED = 'Nothing was executed. Call the tool again with complete, shorter arguments.';

brand(InvalidToolArgumentsException, 'InvalidToolArgumentsException');
