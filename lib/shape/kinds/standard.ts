import type { JsonSchemaObject } from '../../schema/json-schema-document.js';
import { takesNull } from '../../schema/nullability.js';
import type { Problem } from '../problem.js';
import { convertedBy } from '../raw/converted.js';
import { embedded } from '../raw/embedded.js';
import { wordsOfSchema } from '../raw/words-of-schema.js';
import { shown } from '../reading.js';
import type { ShapeKind } from '../shape-kind.js';
import type { StandardIssue, StandardResult, StandardSchema } from '../standard-schema.js';
import type { ShapeFacts } from '../type-shape.js';

/** A value by a schema of another library, which judges it and may make something else of it. */
export interface StandardShape extends ShapeFacts {
  readonly kind: 'standard';
  readonly schema: StandardSchema;
  /** What the model is told of it. */
  readonly document: JsonSchemaObject;
}

/** Everything that `standard` is. What is received is the schema's output. */
export const standardKind: ShapeKind<StandardShape> = {
  schema: ({ document }, write) => embedded(document, write.definition),
  reader:
    ({ schema, document }) =>
    (value, reading) => {
      const given = convertedBy(document, value, reading.coerces);
      const result = schema['~standard'].validate(given);
      if (!(result instanceof Promise)) {
        if (result.issues === undefined) return result.value;
        for (const problem of problemsOf(result.issues, given)) reading.note(problem);
        return undefined;
      }
      return reading.later(result.then((settled) => outcomeOf(settled, given)));
    },
  takesNull: ({ document }) => takesNull(document),
  words: ({ document }) => wordsOfSchema(document),
};

function outcomeOf(result: StandardResult<unknown>, given: unknown): { value?: unknown; problems: readonly Problem[] } {
  return result.issues === undefined
    ? { value: result.value, problems: [] }
    : { problems: problemsOf(result.issues, given) };
}

function problemsOf(issues: readonly StandardIssue[], given: unknown): readonly Problem[] {
  return issues.map(({ message, path = [] }): Problem => {
    const steps = path
      .map((step) => (typeof step === 'object' ? step.key : step))
      .map((step) => (typeof step === 'number' ? step : String(step)));
    const value = steps.reduce<unknown>(
      (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
      given,
    );
    return { code: 'rule', path: steps, expected: message, got: value === undefined ? 'nothing' : shown(value) };
  });
}
