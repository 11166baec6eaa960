import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { type CallableShape, type ParameterShape, visible } from '../shape/callable-shape.js';
import { readerOf } from '../shape/reader.js';
import { Reading } from '../shape/reading.js';
import { traitsOf } from '../shape/tool-traits.js';
import type { JsonLiteral, TypeShape } from '../shape/type-shape.js';
import { modelOf } from './class-model.js';
import { isContextType } from './context.js';
import type { Callable, ParamDeclaration } from './declarations.js';
import { type SourceParameter, type SourceSignature, signatureOfMember } from './method-source.js';
import { parameterSchema } from './parameter-schema.js';
import { returnsSchema } from './returns-schema.js';
import { absenceIn } from './schema-shape.js';
import { allOrFaults, ToolDeclarationException } from './tool-declaration-exception.js';
import { checkToolName } from './tool-name.js';
import type { ToolOptions } from './tool-options.js';
import { typeShapeOf } from './type-shape-of.js';

/** What all sources together say of a callable. */
export interface CallableEvidence extends ParameterEvidence {
  readonly name: string;
  /** What `@Tool` says. */
  readonly options: Omit<ToolOptions, 'name' | 'params'>;
}

/** What all sources together say of a callable's parameters. */
export interface ParameterEvidence {
  /** The method's name; undefined for a plain function. */
  readonly member?: PropertyKey | undefined;
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
  const { name, options, place } = evidence;
  let parameters: readonly ParameterShape[] = [];
  let returns: JsonSchemaObject | undefined;
  allOrFaults(
    place,
    [
      () => checkToolName(name, place),
      () => {
        parameters = reflectParameters(evidence);
      },
      () => {
        returns = returnsSchema(options.returns, place);
      },
    ],
    (read) => read(),
  );
  const description = options.description ?? '';
  return Object.freeze({
    name,
    description,
    parameters,
    ...(returns === undefined ? {} : { returns }),
    traits: traitsOf(options),
  });
}

/** The parameters alone, with the same errors. */
export function reflectParameters(evidence: ParameterEvidence): readonly ParameterShape[] {
  const { source, member, params, designTypes } = evidence;
  const hasParameters = (designTypes?.length ?? 0) > 0 || params.size > 0;
  const signature = signatureOfMember(source, member, hasParameters);
  const positions = Array.from({ length: parameterCount(evidence, signature) }, (_, index) => index);
  const reflect = (index: number): ParameterShape => reflectParameter(evidence, signature, index);
  let parameters: readonly ParameterShape[];
  try {
    parameters = positions.map(reflect);
  } catch {
    // All faults at once, those of the classes of parameters included, so that they are mended in one round.
    parameters = allOrFaults(evidence.place, positions, (index) => {
      const parameter = reflect(index);
      parameterSchema([parameter], evidence.place);
      return parameter;
    });
  }
  refuseRepeatedNames(visible(parameters), evidence.place);
  return Object.freeze(parameters);
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
  if (said.context || isContextType(said.type ?? evidence.designTypes?.[index])) {
    return { name: written?.name ?? 'context', shape: { kind: 'any' }, required: false, isContext: true };
  }
  const name = said.name ?? written?.name ?? refuseNameless(evidence, index, signature);
  const place = `${evidence.place}, parameter "${name}"`;
  const literal = said.default ?? literalDefault(written);
  const type = typeShapeOf({
    options: said,
    design: evidence.designTypes?.[index],
    hasDesign: index < (evidence.designTypes?.length ?? 0),
    literal,
    place,
    modelOf,
  });
  const isShown = literal !== undefined && accepts(type, literal);
  if (said.default !== undefined && !isShown) {
    throw new ToolDeclarationException(
      'invalid_option',
      place,
      'its default breaks its own rules.',
      'Give another default.',
    );
  }
  const hasOwnDefault = written?.default !== undefined;
  // A schema of a library may take the absence of a value, and make something of it.
  const absence = hasOwnDefault ? undefined : absenceIn(said.schema);
  const isOptional = hasOwnDefault || said.default !== undefined || written?.rest === true || absence !== undefined;
  return {
    name,
    shape: written?.rest ? restShape(type) : type,
    required: said.required ?? !isOptional,
    ...(said.description === undefined ? {} : { description: said.description }),
    // A default in the source that breaks the rules is the method's own affair; no model may send it.
    ...(isShown ? { default: literal } : {}),
    ...(said.default === undefined && absence?.value === undefined ? {} : { suppliesDefault: true }),
    ...(written?.rest ? { rest: true } : {}),
  };
}

function accepts(shape: TypeShape, value: JsonLiteral): boolean {
  const reading = new Reading();
  readerOf(shape)(value, reading);
  return reading.decided === 0;
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
  const list = "params: [{ name: 'options', type: Options }], in the order of the parameters";
  const mend = evidence.member === undefined ? list : `@Param({ name: 'options', type: Options }), or ${list}`;
  const place = `${evidence.place}, parameter ${index + 1}`;
  const isBound = evidence.member === undefined && evidence.source.name.startsWith('bound ');
  const method = evidence.source.name.slice('bound '.length);
  const better = isBound ? ` Or, of a @Tool method: FunctionTool.fromMethod(service, '${method}').` : '';
  throw new ToolDeclarationException('unknown_name', place, reason, `Name it: ${mend}.${better}`);
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
