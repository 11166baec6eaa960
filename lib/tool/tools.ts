import { declaredTools } from '../reflection/declarations.js';
import { classNameOf } from '../reflection/place.js';
import { ownerOf } from '../reflection/reflect-method.js';
import { allOrFaults, ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { checkToolName } from '../reflection/tool-name.js';
import { inspectCustom, shownAs } from '../result/inspect.js';
import { inDialect, type ToolSchemaOptions } from '../schema/dialects/in-dialect.js';
import type { ToolDefinition } from '../schema/tool-definition.js';
import { checkTools } from './check-given.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { FunctionTool } from './function-tool.js';
import { InvalidToolException } from './invalid-tool-exception.js';
import { isTool } from './is-tool.js';

/**
 * An immutable collection of tools by name, in the order in which they were added.
 *
 * @example
 * const tools = Tools.from(new WeatherService(), new OrderService());
 * tools.names();               // ['forecast', 'place_order']
 * tools.toToolSchema()[0]?.toArray(); // the OpenAI function form
 */
export class Tools {
  #byName: ReadonlyMap<string, ToolInterface>;

  /**
   * Throws `ToolDeclarationException` for what is no tool, for a name that no provider would take, and when two tools have
   * one name; `withTool` is how to replace one.
   */
  constructor(...tools: readonly ToolInterface[]) {
    const byName = new Map<string, ToolInterface>();
    for (const tool of tools) {
      const name = checkedName(tool);
      const first = byName.get(name);
      if (first !== undefined) throw duplicateName(name, first, tool);
      byName.set(name, tool);
    }
    this.#byName = byName;
  }

  /**
   * Every `@Tool` method of these objects, inherited ones included; of a class itself, its static ones; and tools as they
   * are. Throws
   * `ToolDeclarationException` for a declaration that cannot be served, for two tools of one name, and for an object
   * without any tool; all faults of all of them are in one.
   */
  static from(...services: readonly object[]): Tools {
    return new Tools(...allOrFaults('Tools.from', services, toolsOf).flat());
  }

  /** The tools by name. */
  all(): ReadonlyMap<string, ToolInterface> {
    return new Map(this.#byName);
  }

  /** Their names, in order. */
  names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  get count(): number {
    return this.#byName.size;
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** The tool of that name. Throws `InvalidToolException`, with the closest name, when there is none. */
  get(name: string): ToolInterface {
    const tool = this.#byName.get(name);
    if (tool === undefined) throw new InvalidToolException(name, this.names());
    return tool;
  }

  /** Name and description of each. */
  descriptions(): readonly { readonly name: string; readonly description: string }[] {
    return [...this.#byName.values()].map((tool) => {
      const { name, description } = tool.descriptor();
      return { name, description };
    });
  }

  /** With this tool (checked as the constructor does); one of the same name gives way, and the new one takes its place in the order. */
  withTool(tool: ToolInterface): Tools {
    return Tools.#of(new Map(this.#byName).set(checkedName(tool), tool));
  }

  /** With these tools, one after another. */
  withTools(...tools: readonly ToolInterface[]): Tools {
    const byName = new Map(this.#byName);
    for (const tool of tools) byName.set(checkedName(tool), tool);
    return Tools.#of(byName);
  }

  /** Without the tool of that name; the same tools when there is none. */
  withToolRemoved(name: string): Tools {
    const rest = new Map(this.#byName);
    rest.delete(name);
    return Tools.#of(rest);
  }

  /** These and the other's; the other's win. Throws `ToolDeclarationException` for what is no collection of tools. */
  merge(other: Tools): Tools {
    checkTools(other, 'Tools.merge');
    return this.withTools(...other.#byName.values());
  }

  /**
   * What the model is told, tool by tool; with a `dialect`, as that provider takes it. Throws `SchemaDialectException` when
   * the provider would refuse one.
   */
  toToolSchema(options?: ToolSchemaOptions): readonly ToolDefinition[] {
    return [...this.#byName.values()].map((tool) => inDialect(tool.toToolSchema(), options));
  }

  /** What a log shows of them: their names. */
  [inspectCustom](): object {
    return shownAs('Tools', { names: this.names() });
  }

  /** Of tools that have been checked. */
  static #of(byName: ReadonlyMap<string, ToolInterface>): Tools {
    const tools = new Tools();
    tools.#byName = byName;
    return tools;
  }
}

/** The name under which the tool is called, which has to be the one that the model is told. */
function checkedName(tool: ToolInterface): string {
  if (!isTool(tool)) throw noTool(tool);
  const name: unknown = (tool.descriptor() as { readonly name?: unknown } | null)?.name;
  if (typeof name !== 'string') {
    throw new ToolDeclarationException('invalid_name', originOf(tool), 'its descriptor has no name.', 'Give it one.');
  }
  checkToolName(name, originOf(tool));
  const told = tool.toToolSchema().name;
  if (told === name) return name;
  throw new ToolDeclarationException(
    'invalid_name',
    originOf(tool),
    `its descriptor is named "${name}", but its toToolSchema() "${told}", so that a call would not find it.`,
    'Give both one name.',
  );
}

function toolsOf(service: object): readonly ToolInterface[] {
  if (isTool(service)) return [service];
  if ((typeof service !== 'object' && typeof service !== 'function') || service === null) throw noTool(service);
  const owner = ownerOf(service);
  const members = declaredTools(owner);
  if (members.length > 0) {
    const place = `class ${classNameOf(service)}`;
    return allOrFaults(place, members, (member) => FunctionTool.ofMember(service, member));
  }
  const arrows = Object.keys(service).filter((key) => typeof (service as Record<string, unknown>)[key] === 'function');
  const isClass = typeof service === 'function';
  const hasInstanceTools = isClass && declaredTools((service as { prototype?: object }).prototype ?? {}).length > 0;
  throw new ToolDeclarationException(
    'no_tools',
    `class ${classNameOf(service)}`,
    hasInstanceTools ? 'its tools are instance methods, but the class itself was given.' : 'it has no @Tool method.',
    hasInstanceTools
      ? `Give an instance: Tools.from(new ${classNameOf(service)}(…)).`
      : `Put @Tool(…) on the methods that the model may call.${arrows.length === 0 ? '' : ` ${arrows.join(', ')}: written as a property, not as a method.`}`,
  );
}

function noTool(given: unknown): ToolDeclarationException {
  const what = typeof given === 'object' && given !== null ? `class ${classNameOf(given)}` : String(given);
  return new ToolDeclarationException(
    'no_tools',
    what,
    'it is no tool.',
    'Give an object with use(), toToolSchema() and descriptor(); Tools.from(service) makes such of @Tool methods.',
  );
}

function duplicateName(name: string, first: ToolInterface, second: ToolInterface): ToolDeclarationException {
  return new ToolDeclarationException(
    'duplicate_name',
    originOf(second),
    `a tool named "${name}" is there already, from ${originOf(first)}.`,
    "Give one another name: @Tool({ name: '…' }); to replace a tool on purpose, use withTool.",
  );
}

function originOf(tool: ToolInterface): string {
  return tool instanceof FunctionTool ? tool.origin : classNameOf(tool);
}
