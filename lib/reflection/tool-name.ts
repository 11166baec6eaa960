import { described } from '../result/described.js';
import { LONGEST_WIRE_NAME, wireNameOf } from '../schema/wire-name.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/**
 * What a tool may be called: letters, digits, `_`, `-`, and `.` between namespaces, at most 64. Providers take the same
 * but for the dot, which a driver writes as `__`.
 */
const TOOL_NAME = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

const MEND = "Give it one: { name: 'my_tool' }.";

/** Throws `ToolDeclarationException` when no provider would take the name. */
export function checkToolName(name: string, place: string): void {
  if (typeof name !== 'string') {
    throw new ToolDeclarationException('invalid_name', place, `its name is ${described(name)}.`, MEND);
  }
  const isLegal = TOOL_NAME.test(name);
  if (isLegal && wireNameOf(name).length <= LONGEST_WIRE_NAME) return;
  throw new ToolDeclarationException(
    'invalid_name',
    place,
    name === ''
      ? 'the tool has no name.'
      : `"${name}" is no tool name: at most ${LONGEST_WIRE_NAME} letters, digits, "_", "-" and inner dots (which count double) are.`,
    MEND,
  );
}

/**
 * A class's name as a tool's: `WeatherTool` → `weather_tool`, `HTTPGet2` → `http_get2`.
 */
export function snakeCase(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase();
}
