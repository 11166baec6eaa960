import { InvalidSchemaException } from '../invalid-schema-exception.js';
import { ToolDefinition } from '../tool-definition.js';
import { checkLimits } from './check-limits.js';
import { compileSchema } from './compile-schema.js';
import type { DialectName } from './dialect.js';
import { DIALECTS } from './dialects.js';

/** What can be asked of a tool's schema. */
export interface ToolSchemaOptions {
  /** The provider for whom it is written; without one it is the plain form, which says everything. */
  readonly dialect?: DialectName | undefined;
}

const NO_PARAMETERS = Object.freeze({ type: 'object' } as const);

/**
 * A definition as a provider takes it: its schema in the provider's dialect, and `strict` set where the dialect is and the
 * schema can be. Throws `SchemaDialectException` when the provider would refuse it.
 */
export function inDialect(definition: ToolDefinition, options: ToolSchemaOptions = {}): ToolDefinition {
  const { dialect } = options;
  checkOptions(options);
  if (dialect === undefined) return definition;
  const { name, description, parameters } = definition;
  const { schema, isStrict } = compileSchema(parameters, dialect);
  checkLimits(name, description, schema, DIALECTS[dialect]);
  return new ToolDefinition(name, description, schema ?? NO_PARAMETERS, isStrict ? true : null);
}

function checkOptions(options: object): void {
  const { dialect, ...others } = options as { readonly dialect?: unknown } & object;
  const known = Object.keys(DIALECTS);
  if (dialect !== undefined && (typeof dialect !== 'string' || !known.includes(dialect))) {
    throw new InvalidSchemaException(`There is no dialect "${String(dialect)}"; there are ${known.join(', ')}.`);
  }
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    throw new InvalidSchemaException(`toToolSchema() has no option "${unknown}"; it has "dialect".`);
  }
}
