import { closestName } from '../shape/closest-name.js';
import type { Callable, ParamDeclaration, ParamOptions } from './declarations.js';
import { signatureOfMember } from './method-source.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';
import type { ParamsSaid } from './tool-options.js';

/**
 * What an author says of a function's parameters by name or in their order, by their positions. Throws
 * `ToolDeclarationException` for names that the function does not have, and for a list longer than its parameters.
 *
 * @param member the name of the class's member that the function is; left out for a plain function
 */
export function paramsByPosition(
  callable: Callable,
  params: ParamsSaid,
  place: string,
  member?: PropertyKey,
): ReadonlyMap<number, ParamDeclaration> {
  const written = signatureOfMember(callable, member, true)?.parameters;
  const names = written?.map((parameter) => parameter.name);
  if (isList(params)) {
    if (written !== undefined && params.length > written.length) throw tooMany(params.length, written.length, place);
    const said = params.map((one, index): [number, ParamDeclaration] => [index, optionsOf(one ?? {})]);
    return new Map(said);
  }
  const entries = allOrFaults(place, Object.entries(params), ([name, said]): [number, ParamDeclaration] => {
    const index = names?.indexOf(name) ?? -1;
    if (index === -1) throw unknownName(name, names, place);
    return [index, optionsOf(said)];
  });
  return new Map(entries);
}

function isList(params: ParamsSaid): params is Extract<ParamsSaid, readonly unknown[]> {
  return Array.isArray(params);
}

function optionsOf(said: string | ParamOptions): ParamDeclaration {
  return typeof said === 'string' ? { description: said } : said;
}

function unknownName(
  name: string,
  names: readonly (string | undefined)[] | undefined,
  place: string,
): ToolDeclarationException {
  const known = names?.filter((one) => one !== undefined);
  const closest = known && closestName(name, known);
  const mend =
    known === undefined
      ? 'The function has no source that tells its names (it is bound or native, or another decorator replaced it): give params as a list in their order, each with its name.'
      : `${closest === undefined ? '' : `Did you mean "${closest}"? `}Its parameters are: ${known.join(', ') || 'none'}.`;
  return new ToolDeclarationException(
    'unknown_name',
    `${place}, params.${name}`,
    `there is no parameter "${name}".`,
    mend,
  );
}

function tooMany(given: number, count: number, place: string): ToolDeclarationException {
  return new ToolDeclarationException(
    'unknown_name',
    `${place}, params`,
    `it lists ${given} parameters, but the function has ${count}.`,
    'Remove those that are not there.',
  );
}
