import { type CallableShape, type ParameterShape, visible } from '../shape/callable-shape.js';
import type { JsonLiteral, TypeShape } from '../shape/type-shape.js';
import { modelOf } from './class-model.js';
import { isContextType } from './context.js';
import type { Callable, ParamDeclaration } from './declarations.js';
import { type SourceParameter, type SourceSignature, signatureOf } from './method-source.js';
import { ToolDeclarationException } from './tool-declaration-exception.js';
import { checkToolName } from './tool-name.js';
import { typeShapeOf } from './type-shape-of.js';

/** What all sources together say of a callable. */
export interface CallableEvidence extends ParameterEvidence {
  readonly name: string;
  readonly description: string;
}

/** What all sources together say of a callable's parameters. */
export interface ParameterEvidence {
  /** The method's name; undefined for a plain function. */
  readonly member?: string | undefined;
  /** The function whose source tells names and defaults. */
  readonly source: Callable;
  /** What `@Param` (or `params`) says, by position. */
  readonly params: ReadonlyMap<number, ParamDeclaration>;
  /** What TypeScript emitted, by position; undefined when it emitted nothing. */
  readonly designTypes: readonly unknown[] | undefined;
  /** Where messages say the callable stands: `WeatherService.forecast`. */
  readonly place: string;
}

/**
 * Reads everything known of a callable into its shape. Throws `ToolDeclarationException` for what cannot be known: a
 * parameter without a name (destructured, or a function without source) or without a type; two of one name.
 */
export function reflectCallable(evidence: CallableEvidence): CallableShape {
  const { name, description, place } = evidence;
  checkToolName(name, place);
  return Object.freeze({ name, description, parameters: reflectParameters(evidence) });
}

/** The parameters alone, with the same errors. */
export function reflectParameters(evidence: ParameterEvidence): readonly ParameterShape[] {
  const signature = ownSignature(evidence);
  const count = parameterCount(evidence, signature);
  const parameters = Array.from({ length: count }, (_, index) => reflectParameter(evidence, signature, index));
  refuseRepeatedNames(visible(parameters), evidence.place);
  return Object.freeze(parameters);
}

/**
 * What the source says, unless it is that of a wrapper: another decorator below `@Tool` that replaces a method by
 * `(...args) => …` hides its names and defaults (case B122), and what stands there instead must not be taken for them.
 */
function ownSignature({ source, member, params, designTypes }: ParameterEvidence): SourceSignature | null {
  const signature = signatureOf(source);
  if (signature === null || designTypes === undefined) return signature;
  // A method has the name of its member; a wrapper rarely does.
  if (member !== undefined && source.name !== '' && source.name !== member) return null;
  if (signature.isMethod) return signature;
  const [first, second] = signature.parameters;
  const isWrapper = second === undefined && (first === undefined || first.rest);
  const hasParameters = designTypes.length > 0 || params.size > 0;
  return isWrapper && hasParameters ? null : signature;
}

/** A function without source still has a length; decorators and emitted types may know of more. */
function parameterCount({ source, params, designTypes }: ParameterEvidence, signature: SourceSignature | null): number {
  if (signature !== null) return signature.parameters.length;
  return Math.max(source.length, designTypes?.length ?? 0, ...[...params.keys()].map((index) => index + 1));
}

function reflectParameter(
  evidence: ParameterEvidence,
  signature: SourceSignature | null,
  index: number,
): ParameterShape {
  const said = evidence.params.get(index) ?? {};
  const written = signature?.parameters[index];
  if (said.context || isContextType(evidence.designTypes?.[index])) {
    return { name: written?.name ?? 'context', shape: { kind: 'any' }, required: false, isContext: true };
  }
  const name = said.name ?? written?.name ?? refuseNameless(evidence, index, signature);
  const place = `${evidence.place}, parameter "${name}"`;
  const literal = said.default ?? literalDefault(written);
  const type = typeShapeOf({
    options: said,
    design: evidence.designTypes?.[index],
    hasDesign: evidence.designTypes !== undefined,
    literal,
    place,
    modelOf,
  });
  const hasOwnDefault = written?.default !== undefined;
  const isOptional = hasOwnDefault || said.default !== undefined || written?.rest === true;
  return {
    name,
    shape: written?.rest ? restShape(type) : type,
    required: said.required ?? !isOptional,
    ...(said.description === undefined ? {} : { description: said.description }),
    ...(literal === undefined ? {} : { default: literal }),
    ...(said.default === undefined ? {} : { suppliesDefault: true }),
    ...(written?.rest ? { rest: true } : {}),
  };
}

/** TypeScript emits the type of one item for `...rest`; an author who writes `items` has said the list. */
function restShape(type: TypeShape): TypeShape {
  return type.kind === 'array' ? type : { kind: 'array', items: type };
}

function literalDefault(written: SourceParameter | undefined): JsonLiteral | undefined {
  return written?.default?.kind === 'literal' ? written.default.value : undefined;
}

function refuseNameless(evidence: ParameterEvidence, index: number, signature: SourceSignature | null): never {
  const reason =
    signature === null
      ? 'it has no name: the function has no source to read it from (it is bound or native, or another decorator replaced it).'
      : 'it has no name: it is destructured.';
  throw new ToolDeclarationException(
    'unknown_name',
    `${evidence.place}, parameter ${index + 1}`,
    reason,
    "Name it: @Param({ name: 'options', type: Options }).",
  );
}

function refuseRepeatedNames(parameters: readonly ParameterShape[], place: string): void {
  const seen = new Set<string>();
  for (const { name } of parameters) {
    if (seen.has(name)) {
      throw new ToolDeclarationException(
        'duplicate_name',
        place,
        `two parameters are named "${name}".`,
        'Give one another name: @Param({ name: … }).',
      );
    }
    seen.add(name);
  }
}
