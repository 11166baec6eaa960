import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { takesNull } from '../../schema/nullability.js';
import { validatorOf } from '../raw/ajv.js';
import { convertedBy } from '../raw/converted.js';
import { embedded } from '../raw/embedded.js';
import { report } from '../raw/report.js';
import { wordsOfSchema } from '../raw/words-of-schema.js';
import type { ShapeKind } from '../shape-kind.js';
import type { ShapeFacts } from '../type-shape.js';

/** A value by a JSON Schema that somebody wrote: it is published as it is, and ajv judges. */
export interface RawShape extends ShapeFacts {
  readonly kind: 'raw';
  readonly document: JsonSchemaObject;
}

/** Everything that `raw` is. The validator is compiled for the first value. */
export const rawKind: ShapeKind<RawShape> = {
  schema: ({ document }, write) => embedded(document, write.definition),
  reader({ document }) {
    let validate: ReturnType<typeof validatorOf> | undefined;
    return (value, reading) => {
      validate ??= validatorOf(document);
      const converted = convertedBy(document, value, reading.coerces);
      const errors = validate(converted);
      if (errors.length > 0) report(errors, converted, value, document, reading);
      return converted;
    };
  },
  takesNull: ({ document }) => takesNull(document),
  words: ({ document }) => wordsOfSchema(document),
};
