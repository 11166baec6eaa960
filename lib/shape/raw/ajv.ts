import { createRequire } from 'node:module';
import { AgentException } from '../../result/agent-exception.js';
import { brand } from '../../result/brand.js';
import type { JsonSchemaObject } from '../../schema/json-schema-document.js';

/** What ajv says against a value. */
export interface AjvError {
  readonly keyword: string;
  /** A JSON pointer to the value. */
  readonly instancePath: string;
  /** A JSON pointer to the keyword. */
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

interface AjvLike {
  compile(schema: object): { (value: unknown): unknown; errors?: readonly AjvError[] | null };
  validateSchema(schema: object): unknown;
  removeSchema(schema: object): unknown;
  errorsText(errors?: readonly AjvError[] | null): string;
  readonly errors?: readonly AjvError[] | null;
}

/** A JSON Schema that somebody wrote is to be used, and ajv, which checks values against it, was left out of a bundle. */
export class AjvMissingException extends AgentException {
  constructor(cause: unknown) {
    super(
      'A JSON Schema is used as it is written, which needs the package "ajv"; it was not found. Keep it, or all of toolwright, external to your bundle.',
      {
        code: 'schema.ajv_missing',
        cause,
      },
    );
  }
}

brand(AjvMissingException, 'AjvMissingException');

let loaded: AjvLike | undefined;

/** Loaded for the first schema that is used as it is written: most programs have none. Throws `AjvMissingException`. */
function ajv(): AjvLike {
  if (loaded !== undefined) return loaded;
  let module: { readonly Ajv2020: new (options: object) => AjvLike };
  try {
    module = createRequire(import.meta.url)('ajv/dist/2020.js');
  } catch (cause) {
    throw new AjvMissingException(cause);
  }
  // Formats are told to the model, as everywhere; whoever wants one kept writes a pattern.
  loaded = new module.Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: false,
    ownProperties: true,
    logger: false,
  });
  return loaded;
}

/** What is wrong with a schema itself, in ajv's words; null when nothing is. Throws `AjvMissingException`. */
export function schemaFaultOf(document: JsonSchemaObject): string | null {
  const referee = ajv();
  try {
    if (referee.validateSchema(document) !== true) return referee.errorsText(referee.errors);
    referee.compile(document);
    referee.removeSchema(document);
    return null;
  } catch (error) {
    return (error as Error).message; // a reference to nowhere, a pattern that is none, an unknown $schema
  }
}

/** What is wrong with values, by a schema that has no fault. */
export function validatorOf(document: JsonSchemaObject): (value: unknown) => readonly AjvError[] {
  const referee = ajv();
  const validate = referee.compile(document);
  referee.removeSchema(document); // it would keep every schema of the process
  return (value) => (validate(value) === true ? [] : (validate.errors ?? []));
}
