import type { AnyNode, Expression, Pattern } from 'acorn';
import type { JsonLiteral } from '../shape/type-shape.js';
import type { Callable } from './declarations.js';
import { parseParameters } from './parse-parameters.js';
import { plainSignature } from './plain-head.js';

/** What the source says of one parameter. */
export interface SourceParameter {
  /** Undefined for a destructured parameter: it has none. */
  readonly name: string | undefined;
  /** True for `...name`. */
  readonly rest: boolean;
  /** Undefined when there is no `=`. */
  readonly default: SourceDefault | undefined;
}

/** What stands after `=`: a literal that JSON can say, or an expression that only the call can evaluate. */
export type SourceDefault =
  | { readonly kind: 'literal'; readonly value: JsonLiteral }
  | { readonly kind: 'expression'; readonly isUndefined: boolean };

/** What the source of a function says. Undefined parameters: there is no source (native, bound). */
export interface SourceSignature {
  readonly parameters: readonly SourceParameter[];
  /** True for what is written as a method; false for `function …` and arrow functions. */
  readonly isMethod: boolean;
}

const known = new WeakMap<Callable, SourceSignature | null>();

/**
 * Reads names, literal defaults and rest of a function's parameters from its source text, with a real parser. Null
 * when there is none to read: native and bound functions.
 */
export function signatureOf(callable: Callable): SourceSignature | null {
  let signature = known.get(callable);
  if (signature === undefined) {
    signature = readSignature(callable);
    known.set(callable, signature);
  }
  return signature;
}

/**
 * What the source of a class's member says, unless it is that of a wrapper: another decorator below `@Tool` that replaces
 * a method by `(...args) => …` hides its names and defaults (case B122), and what stands there instead must not be taken
 * for them. Null then, too.
 *
 * @param member the member's name; undefined for a plain function, which is what it is
 * @param hasParameters whether anything else knows of parameters
 */
export function signatureOfMember(
  source: Callable,
  member: PropertyKey | undefined,
  hasParameters: boolean,
): SourceSignature | null {
  const signature = signatureOf(source);
  if (signature === null || member === undefined) return signature;
  // A method has the name of its member; a wrapper rarely does.
  const name = typeof member === 'symbol' ? `[${member.description ?? ''}]` : String(member);
  if (source.name !== '' && source.name !== name) return null;
  if (signature.isMethod) return signature;
  const [first, second] = signature.parameters;
  const isWrapper = second === undefined && (first === undefined || first.rest);
  return isWrapper && hasParameters ? null : signature;
}

/** How the language writes functions that have no source: its own, bound ones, proxies. */
const NATIVE = /\{\s*\[native code\]\s*\}$/;

function readSignature(callable: Callable): SourceSignature | null {
  const text = Function.prototype.toString.call(callable);
  if (NATIVE.test(text)) return null;
  const plain = plainSignature(text);
  if (plain !== undefined) return plain;
  const written = parseParameters(text);
  return written && { parameters: written.parameters.map(readParameter), isMethod: written.isMethod };
}

function readParameter(node: Pattern): SourceParameter {
  if (node.type === 'AssignmentPattern') {
    return { name: nameOf(node.left), rest: false, default: readDefault(node.right) };
  }
  if (node.type === 'RestElement') return { name: nameOf(node.argument), rest: true, default: undefined };
  return { name: nameOf(node), rest: false, default: undefined };
}

function nameOf(node: Pattern): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function readDefault(node: Expression): SourceDefault {
  const literal = literalOf(node);
  if (literal === undefined || literal.value === undefined) {
    return { kind: 'expression', isUndefined: literal !== undefined };
  }
  return { kind: 'literal', value: literal.value };
}

/** The value of an expression that is a literal of JSON or `undefined`; undefined for any other expression. */
function literalOf(node: AnyNode | null): { readonly value: JsonLiteral | undefined } | undefined {
  if (node === null) return undefined;
  switch (node.type) {
    case 'Literal':
      return isJsonScalar(node.value) ? { value: node.value } : undefined;
    case 'TemplateLiteral': {
      const text = node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
      return typeof text === 'string' ? { value: text } : undefined;
    }
    case 'Identifier':
      return node.name === 'undefined' ? { value: undefined } : undefined;
    case 'UnaryExpression': {
      const operand = literalOf(node.argument);
      if (operand === undefined) return undefined;
      if (node.operator === 'void') return { value: undefined };
      if (node.operator === '!') return { value: !operand.value }; // minifiers write true as !0
      if (typeof operand.value !== 'number') return undefined;
      if (node.operator === '-') return { value: -operand.value };
      return node.operator === '+' ? operand : undefined;
    }
    case 'SequenceExpression': // coverage tools count a default's use: (counter++, 3)
      return literalOf(node.expressions.at(-1) ?? null);
    case 'ParenthesizedExpression':
      return literalOf(node.expression);
    case 'ArrayExpression': {
      const items = node.elements.map(literalOf);
      const values = items.map((item) => item?.value);
      return values.every((value) => value !== undefined) ? { value: values } : undefined;
    }
    case 'ObjectExpression':
      return objectLiteralOf(node.properties);
    default:
      return undefined;
  }
}

function objectLiteralOf(properties: readonly AnyNode[]): { readonly value: JsonLiteral } | undefined {
  const entries: [string, JsonLiteral][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.computed || property.method)
      return undefined;
    const key =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : undefined;
    const value = literalOf(property.value)?.value;
    if (key === undefined || key === '__proto__' || value === undefined) return undefined;
    entries.push([key, value]);
  }
  return { value: Object.fromEntries(entries) };
}

function isJsonScalar(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
