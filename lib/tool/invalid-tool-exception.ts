import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { described } from '../result/described.js';
import { closestName } from '../shape/closest-name.js';

/** Names beyond this many are counted, not listed. */
const LISTED = 30;

/** A tool of that name is not there. The message is meant for the model. `code` is `tool.unknown`. */
export class InvalidToolException extends AgentException {
  /** The name that was asked for. */
  readonly toolName: string;

  constructor(toolName: string, known: readonly string[]) {
    // A program may ask for what is no name at all.
    const asked: unknown = toolName;
    const name = typeof asked === 'string' ? asked : described(asked);
    const closest = closestName(name, known);
    const hint = closest === undefined ? '' : ` Did you mean "${closest}"?`;
    super(`There is no tool "${shortened(name)}".${hint} ${listOf(known)}`, { code: 'tool.unknown' });
    this.toolName = name;
  }
}

function listOf(known: readonly string[]): string {
  if (known.length === 0) return 'There are no tools.';
  const more = known.length > LISTED ? ` and ${known.length - LISTED} more` : '';
  return `The tools are: ${known.slice(0, LISTED).join(', ')}${more}.`;
}

function shortened(name: string): string {
  return name.length <= 64 ? name : `${name.slice(0, 63).toWellFormed()}…`;
}

brand(InvalidToolException, 'InvalidToolException');
