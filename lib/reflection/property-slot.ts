import type { OwnRules, Slot, TypeShape } from '../shape/type-shape.js';
import { checksOfRule } from './class-validator/check-of-rule.js';
import { presenceOf } from './class-validator/presence.js';
import { conversionOf } from './conversion-of.js';
import { jsonLiteralOf } from './json-literal.js';
import type { Property } from './property.js';
import { appliesOf, checksOf, isRight, ruleSetsOf } from './property-rules.js';
import { shapeOfProperty, shapeOfTyped } from './property-shape.js';
import { descriptionOf } from './property-words.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';

/** The slot of a property that the model sends. Throws `ToolDeclarationException` for one that cannot be served. */
export function slotOfProperty(property: Property): Slot {
  const { said, place, initial, transformer, name, instance } = property;
  const presence = presenceOf(property.rules, place);
  const rules = ruleSetsOf(property);
  const shape = shapeOfProperty(property, rules, presence);
  const conversion = conversionOf(property, shape, shapeOfTyped(property, rules));
  const checks = checksOf(property, rules, shape, presence);
  const applies = appliesOf(property, presence);
  const isValid = isRight(shape, checks, applies, said.default ?? initial, instance);
  if (said.default !== undefined && !isValid) {
    const problem = 'its default breaks its own rules.';
    throw new ToolDeclarationException('invalid_option', place, problem, 'Give another default.');
  }
  // An initial value that breaks the rules only pleases the compiler (`email = ''`): the model has to send one.
  const literal = isValid ? (said.default ?? jsonLiteralOf(initial)) : undefined;
  const hasValue = literal !== undefined || (initial !== undefined && isValid) || conversion?.isForAbsent === true;
  const mayBeAbsent = (presence.isOptional || presence.conditions.length > 0) && (initial === undefined || isValid);
  const description = descriptionOf(property, rules, shape, conversion, presence);
  const sentName = said.name ?? transformer.name ?? name;
  return {
    name: sentName,
    ...(sentName === name ? {} : { property: name }),
    shape,
    required: said.required ?? !(mayBeAbsent || hasValue),
    ...(description === '' ? {} : { description }),
    ...(literal === undefined ? {} : { default: literal }),
    ...(said.default === undefined ? {} : { suppliesDefault: true }),
    ...(conversion === undefined ? {} : { conversion }),
    ...(checks.length === 0 ? {} : { checks }),
    ...(applies === undefined ? {} : { applies }),
  };
}

/** What nobody has read: no rule holds by itself. */
const ANYTHING: TypeShape = { kind: 'any', nullable: true };

/**
 * The rules of a property that nobody sends; undefined without any. Throws `ToolDeclarationException` when they refuse the
 * value that it has then: class-validator would refuse every object.
 */
export function rulesOfUnsent(property: Property): OwnRules | undefined {
  const { own, ofItems } = ruleSetsOf(property);
  const checks = [...own, ...ofItems].flatMap((rule) => checksOfRule(rule, ANYTHING));
  if (checks.length === 0) return undefined;
  const applies = appliesOf(property, presenceOf(property.rules, property.place));
  if (!isComputed(property) && !isRight(undefined, checks, applies, property.initial, property.instance)) {
    throw new ToolDeclarationException(
      'invalid_option',
      property.place,
      'class-transformer keeps it out of what is sent, but its rules refuse the value that it has then.',
      'Give it a default, make it @IsOptional, or let it in: @Exclude({ toPlainOnly: true }), @Expose without groups.',
    );
  }
  return { property: property.name, checks, ...(applies === undefined ? {} : { applies }) };
}

/** True for a property that a model may send. */
export function isSent(property: Property): boolean {
  return property.transformer.isInput && !isComputed(property);
}

/** True for a getter without a setter: its value follows from others. */
function isComputed({ target, name }: Property): boolean {
  for (let level = target.prototype as object | null; level !== null; level = Object.getPrototypeOf(level)) {
    const descriptor = Object.getOwnPropertyDescriptor(level, name);
    if (descriptor !== undefined) return descriptor.get !== undefined && descriptor.set === undefined;
  }
  return false;
}
