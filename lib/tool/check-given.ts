import { ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { described } from '../result/described.js';
import { hasMethods } from '../result/has-methods.js';

/**
 * Throws `ToolDeclarationException` (`declaration.invalid_option`) when something that a tool is made of is not what it has
 * to be.
 *
 * @param isRight whether it is
 * @param place who was given it: `ToolDescriptor "search"`
 * @param what which of its arguments: `name`
 * @param mend a sentence that says what to give
 */
export function checkGiven(isRight: boolean, place: string, what: string, given: unknown, mend: string): void {
  if (isRight) return;
  throw new ToolDeclarationException('invalid_option', place, `its ${what} is ${described(given)}.`, mend);
}

/** The same for what should be tools. */
export function checkTools(tools: unknown, place: string): void {
  const isRight = hasMethods(tools, 'get', 'has', 'all', 'toToolSchema');
  checkGiven(isRight, place, 'collection of tools', tools, 'Give Tools: Tools.from(service, tool, …).');
}

/** The same for what should be a registry of tools. */
export function checkRegistry(registry: unknown, place: string): void {
  const isRight = hasMethods(registry, 'names', 'has', 'resolve', 'descriptorOf', 'onChange');
  checkGiven(isRight, place, 'registry', registry, 'Give a ToolRegistry, or an object with its methods.');
}
