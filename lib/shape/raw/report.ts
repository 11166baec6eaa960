import type { JsonSchemaObject, JsonSchemaOrBoolean } from '../../schema/json-schema-document.js';
import { closestName } from '../closest-name.js';
import type { Reading } from '../reading.js';
import type { AjvError } from './ajv.js';
import { wordsOfSchema } from './words-of-schema.js';

/**
 * Writes down in a reading what ajv says against a value, in the words of all other reports.
 *
 * @param value what ajv was asked about
 * @param sent the same before it was converted and its defaults were put in
 */
export function report(
  errors: readonly AjvError[],
  value: unknown,
  sent: unknown,
  document: JsonSchemaObject,
  reading: Reading,
): void {
  // What is missing comes after what is there, as in the reports of classes.
  const isMissing = ({ keyword }: AjvError): boolean => keyword === 'required';
  const own = errors.filter((one) => !isInsideAlternative(one, errors));
  for (const error of [...own.filter((one) => !isMissing(one)), ...own.filter(isMissing)]) {
    const mark = reading.count;
    const path = stepsOf(error.instancePath);
    const schema = schemaAt(document, error.schemaPath);
    write(error, valueAt(value, path), valueAt(sent, path), schema, reading);
    const steps = stepsIn(value, path);
    for (const step of steps.reverse()) reading.within(step, mark);
  }
}

function write(error: AjvError, value: unknown, sent: unknown, schema: JsonSchemaObject, reading: Reading): void {
  switch (error.keyword) {
    case 'required': {
      const name = String(error.params.missingProperty);
      const property = schema.properties?.[name];
      reading.missing(name, typeof property === 'object' ? wordsOfSchema(property) : 'a value');
      break;
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
      const holder = value as Readonly<Record<string, unknown>>;
      // Only a key that was not sent can be what an unknown key means.
      const absent = Object.keys(schema.properties ?? {}).filter((known) => !Object.hasOwn(sent ?? holder, known));
      reading.unknown(name, holder[name], closestName(name, absent));
      break;
    }
    case 'type':
      reading.wrongType(wordsOfSchema(schema), value);
      break;
    case 'enum':
    case 'const':
    case 'anyOf':
    case 'oneOf':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
    case 'minLength':
    case 'maxLength':
    case 'pattern':
    case 'minItems':
    case 'maxItems':
    case 'uniqueItems':
      reading.wrongValue(wordsOfSchema(schema), value);
      break;
    default:
      reading.brokenRule(error.message ?? `${error.keyword} is not kept`, value);
  }
}

/** Every branch of alternatives has its own faults; what the alternatives are says more. */
function isInsideAlternative(error: AjvError, all: readonly AjvError[]): boolean {
  return all.some(
    ({ keyword, schemaPath }) =>
      (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'not' || keyword === 'if') &&
      error.schemaPath !== schemaPath &&
      error.schemaPath.startsWith(`${schemaPath}/`),
  );
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The steps as a report names them: numbers inside lists. */
function stepsIn(value: unknown, path: readonly string[]): (string | number)[] {
  let at = value;
  return path.map((step) => {
    const named = Array.isArray(at) ? Number(step) : step;
    at = (at as Record<string | number, unknown> | undefined)?.[named];
    return named;
  });
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], value);
}

/** The schema that holds the keyword a pointer names. */
function schemaAt(document: JsonSchemaObject, pointer: string): JsonSchemaObject {
  const steps = stepsOf(pointer.replace(/^#/, '')).slice(0, -1);
  let at: unknown = document;
  for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step];
  return typeof at === 'object' && at !== null ? (at as JsonSchemaObject & JsonSchemaOrBoolean) : {};
}
