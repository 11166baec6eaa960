import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false });

/** What the meta-schema of draft 2020-12 says against a document; empty when it is valid. */
export function faultsOf(document: unknown): readonly string[] {
  const valid = ajv.validateSchema(document as object);
  return valid === true ? [] : (ajv.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
