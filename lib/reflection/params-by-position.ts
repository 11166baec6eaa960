import type { Callable, ParamOptions } from './declarations.js';
import { signatureOf } from './method-source.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/**
 * What an author says of a function's parameters by name, by their positions. Throws `ToolDeclarationException` for a
 * name that the function does not have.
 */
export function paramsByPosition(
  callable: Callable,
  params: Readonly<Record<string, string | ParamOptions>>,
  place: string,
): ReadonlyMap<number, ParamOptions> {
  const names = signatureOf(callable)?.parameters.map((parameter) => parameter.name) ?? [];
  const positions = new Map<number, ParamOptions>();
  for (const [name, said] of Object.entries(params)) {
    const index = names.indexOf(name);
    if (index === -1) {
      const known = names.filter((one) => one !== undefined).join(', ') || 'none';
      throw new ToolDeclarationException(
        'unknown_name',
        `${place}, params.${name}`,
        `there is no parameter "${name}".`,
        `Its parameters are: ${known}.`,
      );
    }
    positions.set(index, typeof said === 'string' ? { description: said } : said);
  }
  return positions;
}
