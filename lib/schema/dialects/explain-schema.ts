import type { ToolDefinition } from '../tool-definition.js';
import { compileSchema } from './compile-schema.js';
import type { DialectName } from './dialect.js';
import { DIALECTS } from './dialects.js';
import type { SchemaLoss } from './schema-loss.js';

/** What becomes of a tool's schema in a dialect. */
export interface SchemaExplanation {
  readonly dialect: DialectName;
  /** False where the dialect is strict and the schema cannot be said in it; `losses` says why. */
  readonly isStrict: boolean;
  readonly losses: readonly SchemaLoss[];
  /** Optional properties that were made required and nullable; null there means absent. */
  readonly nulled: readonly string[];
  /** Readable, a line each. */
  toString(): string;
}

/**
 * Says what a provider's form of a tool's schema does not say any more, place by place.
 *
 * @param tool a tool, or its definition
 *
 * @example
 * String(explainSchema(tool, 'gemini'));
 * // forecast for Gemini:
 * // - properties.days: exclusiveMinimum 0 is told in the description
 */
export function explainSchema(
  tool: ToolDefinition | { toToolSchema(): ToolDefinition },
  dialect: DialectName,
): SchemaExplanation {
  const { name, parameters } = 'toToolSchema' in tool ? tool.toToolSchema() : tool;
  const { isStrict, losses, nulled } = compileSchema(parameters, dialect);
  const isLost = DIALECTS[dialect].isStrict && !isStrict;
  const lines = [
    ...(isLost ? ['- it goes without strict: the schema says what strict cannot'] : []),
    ...losses.map(lineOf),
    ...nulled.map((path) => `- ${path}: null stands for absent`),
  ];
  const text = [`${name} for ${DIALECTS[dialect].title}:`, ...(lines.length === 0 ? ['- nothing is lost'] : lines)];
  return Object.freeze({ dialect, isStrict, losses, nulled, toString: () => text.join('\n') });
}

function lineOf({ path, keyword, value, sentence }: SchemaLoss): string {
  const said = value === undefined ? keyword : `${keyword} ${JSON.stringify(value)}`;
  return `- ${path || '(root)'}: ${said} ${sentence === null ? 'is not said' : 'is told in the description'}`;
}
