import type { ArrayShape } from '../shape/kinds/array.js';
import type { IntegerShape } from '../shape/kinds/integer.js';
import type { NumberShape } from '../shape/kinds/number.js';
import type { StringShape } from '../shape/kinds/string.js';
import type { TypeShape } from '../shape/type-shape.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import type { ConstraintOptions } from './type-options.js';

type Constrained = NumberShape | IntegerShape | StringShape | ArrayShape;

/** Which kinds a rule belongs to. */
const BELONGS: { readonly [K in keyof ConstraintOptions]-?: readonly Constrained['kind'][] } = {
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  exclusiveMinimum: ['number', 'integer'],
  exclusiveMaximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
};

const NAMES = Object.keys(BELONGS) as readonly (keyof ConstraintOptions)[];

/** The shape with an author's rules. Throws `ToolDeclarationException` for a rule that the type cannot have. */
export function applyConstraints(shape: TypeShape, options: ConstraintOptions, place: string): TypeShape {
  const given = NAMES.filter((name) => options[name] !== undefined);
  if (given.length === 0) return shape;
  for (const name of given) {
    const kinds: readonly string[] = BELONGS[name];
    if (!kinds.includes(shape.kind)) {
      throw new ToolDeclarationException(
        'invalid_option',
        place,
        `"${name}" is a rule for ${kinds.join(' and ')}, but the type is ${shape.kind}.`,
        'Remove it, or say the right type.',
      );
    }
  }
  if (options.pattern !== undefined) checkPattern(options.pattern, place);
  return { ...shape, ...Object.fromEntries(given.map((name) => [name, options[name]])) };
}

function checkPattern(pattern: string, place: string): void {
  try {
    new RegExp(pattern, 'u');
  } catch (cause) {
    const mend = 'Correct it; it is read with the "u" flag, as JSON Schema does.';
    throw new ToolDeclarationException('invalid_option', place, `"pattern" is no regular expression.`, mend, cause);
  }
}
