import type { ToolArguments } from '../arguments/argument-reader.js';
import { type NamedArguments, parseArgumentText } from '../arguments/argument-text.js';
import { InvalidToolArgumentsException } from '../arguments/invalid-tool-arguments-exception.js';
import { isRecord } from '../reflection/check-options.js';
import { schemaShape } from '../reflection/schema-shape.js';
import { ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { checkToolName } from '../reflection/tool-name.js';
import { checkToolOptions, type ToolOptions } from '../reflection/tool-options.js';
import { inDialect, type ToolSchemaOptions } from '../schema/dialects/in-dialect.js';
import type { SchemaInput } from '../schema/json-schema.js';
import type { JsonSchemaObject } from '../schema/json-schema-document.js';
import { resolveReference } from '../schema/references.js';
import { ToolDefinition } from '../schema/tool-definition.js';
import { readerOf } from '../shape/reader.js';
import { Reading } from '../shape/reading.js';
import { schemaOfShape } from '../shape/schema-of-shape.js';
import { isStandardSchema, type StandardSchema } from '../shape/standard-schema.js';
import { type ToolTraits, traitsOf } from '../shape/tool-traits.js';
import type { TypeShape } from '../shape/type-shape.js';
import { checkGiven } from './check-given.js';
import { documentationOf } from './documentation.js';
import { SimpleTool } from './simple-tool.js';
import type { ToolContext } from './tool-context.js';

/** What a `SchemaTool` is made of. */
export interface SchemaToolOptions<A, R> extends Omit<ToolOptions, 'params' | 'returns' | 'name'> {
  readonly name: string;
  /**
   * The arguments, all together, as an object: a schema of a library that follows Standard Schema, or a JSON Schema, which
   * the model is told as it is.
   */
  readonly parameters: StandardSchema<unknown, A> | SchemaInput;
  /** With a schema of a library that cannot give its own: the JSON Schema that the model is told. */
  readonly jsonSchema?: SchemaInput;
  /** The work. */
  readonly run: (args: A, context: ToolContext) => R;
}

/**
 * A tool whose arguments a schema describes, with no class and no decorators: what another system lists (an MCP server, an
 * OpenAPI document), or what a schema library says. The schema judges, and `run` is handed its output.
 *
 * @example
 * new SchemaTool({
 *   name: 'forecast',
 *   description: 'Weather of a city',
 *   parameters: z.object({ city: z.string(), days: z.number().int().default(3) }),
 *   run: ({ city, days }) => `${days} days in ${city}`,
 * });
 */
export class SchemaTool<A = NamedArguments, R = unknown> extends SimpleTool {
  readonly #options: SchemaToolOptions<A, R>;
  readonly #shape: TypeShape;
  readonly #definition: ToolDefinition;

  /** Throws `ToolDeclarationException` for what is no schema, or one whose root is no object. */
  constructor(options: SchemaToolOptions<A, R>) {
    checkGiven(isRecord(options), 'SchemaTool', 'argument', options, 'Give { name, description, parameters, run }.');
    const { name, description = '', parameters, jsonSchema, run, ...said } = options;
    const place = `SchemaTool "${name}"`;
    checkToolName(name, place);
    checkSchemaToolOptions(options, place);
    checkToolOptions(said, place);
    checkGiven(typeof description === 'string', place, 'description', description, 'Give a text.');
    checkGiven(typeof run === 'function', place, 'run', run, 'Give a function that does the work.');
    const traits = traitsOf(said);
    super(documentationOf({ name, description, traits, outputSchema: null }, said));
    this.#options = options;
    this.#shape = schemaShape(parameters, jsonSchema, place);
    const document = objectAtRoot(schemaOfShape(this.#shape));
    if (document.type !== 'object') throw noObject(place, document);
    this.#definition = new ToolDefinition(name, description, document);
  }

  override get traits(): ToolTraits {
    return traitsOf(this.#options);
  }

  override toToolSchema(options?: ToolSchemaOptions): ToolDefinition {
    return inDialect(this.#definition, options);
  }

  /** The bare work. */
  invoke(args: A, context: ToolContext): R {
    return this.#options.run(args, context);
  }

  protected override bind(args: ToolArguments, context: ToolContext): readonly unknown[] | Promise<readonly unknown[]> {
    const reading = new Reading(this.#options.coerce !== 'none');
    const bound: unknown[] = [undefined, context];
    bound[0] = readerOf(this.#shape)(this.#named(args), reading);
    if (reading.count === 0) return bound;
    reading.putLater((value) => {
      bound[0] = value;
    });
    if (!reading.isUndecided) throw InvalidToolArgumentsException.forProblems(this.name, reading.problems);
    return reading.settle().then((problems) => {
      if (problems.length > 0) throw InvalidToolArgumentsException.forProblems(this.name, problems);
      return bound;
    });
  }

  #named(args: ToolArguments): unknown {
    // By position there is one argument: the object.
    if (Array.isArray(args)) return args[0] ?? {};
    if (typeof args !== 'string') return args ?? {};
    const parsed = parseArgumentText(args);
    if (parsed.ok) return parsed.value;
    throw InvalidToolArgumentsException.forText(this.name, parsed.fault);
  }
}

/** Options of `@Tool` that say of a method what a schema tool has no method for, and those that would be read by nobody. */
function checkSchemaToolOptions<A, R>(options: SchemaToolOptions<A, R>, place: string): void {
  const refuse = (problem: string, mend: string): never => {
    throw new ToolDeclarationException('invalid_option', place, problem, mend);
  };
  if (typeof options.run !== 'function') refuse('its "run" is no function.', 'Give the work: run: (args) => ….');
  for (const name of ['params', 'returns']) {
    if (Object.hasOwn(options, name)) refuse(`"${name}" is for methods.`, 'Say it in the schema, or leave it out.');
  }
  if (options.jsonSchema !== undefined && !isStandardSchema(options.parameters)) {
    refuse('"jsonSchema" stands beside a JSON Schema.', 'Leave it out: what the model is told is "parameters".');
  }
}

/** Some libraries say an object as a reference to a definition, or its type as a list of one. */
function objectAtRoot(document: JsonSchemaObject): JsonSchemaObject {
  const { $ref, $defs, ...rest } = document;
  const target = $ref === undefined ? undefined : resolveReference(document, $ref);
  const definitions = $defs === undefined ? {} : { $defs };
  const root: JsonSchemaObject = typeof target === 'object' ? { ...target, ...rest, ...definitions } : document;
  const [only, second] = [root.type].flat();
  return only === 'object' && second === undefined ? { ...root, type: only } : root;
}

function noObject(place: string, document: JsonSchemaObject): ToolDeclarationException {
  const type = document.type === undefined ? 'alternatives' : String(document.type);
  const problem = `its parameters are ${type} at the root, but a model sends arguments by name.`;
  return new ToolDeclarationException('invalid_option', place, problem, 'Put them under one property of an object.');
}
