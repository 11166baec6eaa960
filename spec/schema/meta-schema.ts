import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

const metaSchema = new Ajv2020({ strict: false, validateFormats: false });

/** What the meta-schema of draft 2020-12 says against a document; empty when it is valid. */
export function faultsOf(document: unknown): readonly string[] {
  const valid = metaSchema.validateSchema(document as object);
  return valid === true ? [] : (metaSchema.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/**
 * The draft does not matter to the keywords that the tests judge values by. Ajv2020 8.20 generates broken code for
 * `if: false` beside `properties`, where it keeps count of evaluated properties.
 */
const referee = new Ajv({ strict: false, validateFormats: false, logger: false });

/** Which of the values a schema takes. */
export function verdictsOf(document: object, values: readonly unknown[]): readonly boolean[] {
  const validate = referee.compile(document);
  const verdicts = values.map((value) => validate(value) === true);
  referee.removeSchema(document);
  return verdicts;
}
