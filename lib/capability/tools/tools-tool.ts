import { JsonSchema } from '../../schema/json-schema.js';
import type { ToolDefinition } from '../../schema/tool-definition.js';
import { ToolSchema } from '../../schema/tool-schema.js';
import { closestName } from '../../shape/closest-name.js';
import { checkRegistry } from '../../tool/check-given.js';
import type { ToolDocumentation } from '../../tool/contracts/can-describe-tool.js';
import type { CanManageTools } from '../../tool/contracts/can-manage-tools.js';
import { SimpleTool } from '../../tool/simple-tool.js';
import { ToolDescriptor } from '../../tool/tool-descriptor.js';
import { excerpt } from './excerpt.js';
import { MOST_TOOLS, readLimit } from './read-limit.js';
import { ToolSearch } from './search/tool-search.js';

/** How many tools a search gives when the model does not say. */
const FOUND_BY_DEFAULT = 10;
/** How many names stand in for one that is not there. */
const SUGGESTED = 3;
const ACTIONS = ['list', 'help', 'search'] as const;

/** What the model gets: tools in short, one tool in full, or what was wrong with the request. */
export type ToolsToolResult =
  | { readonly success: true; readonly count: number; readonly tools: readonly ToolDocumentation[] }
  | {
      readonly success: true;
      readonly query: string;
      readonly count: number;
      readonly tools: readonly ToolDocumentation[];
    }
  | { readonly success: true; readonly tool: ToolDocumentation }
  | { readonly success: false; readonly error: string };

/** What `ToolsTool` takes beside the registry. */
export interface ToolsToolOptions {
  /** Finds the tools; by default `ToolSearch.of(registry)`, by words. */
  readonly search?: ToolSearch;
}

/**
 * Lets a model browse a registry instead of reading every schema up front: `list` gives each tool's metadata, `search` the
 * best for a query, `help` one tool's instructions. `count` is the number of tools before `limit` cuts. Lists and searches
 * read what is known without making a tool, which of a factory without a descriptor is its name; `help` makes it.
 *
 * A request that cannot be served is a successful result that says why, `{ success: false, error }`, so that the model
 * mends it. A factory that fails is a failure of the call.
 *
 * @example
 * const tools = new ToolsTool(registry);
 * await tools.use({ action: 'search', query: 'weather' });
 * // Success({ success: true, query: 'weather', count: 1, tools: [{ name: 'get_weather', summary: …, description: … }] })
 * await tools.use({ action: 'help', tool: 'get_weather' });
 * // Success({ success: true, tool: { name: 'get_weather', description: …, parameters: …, returns: … } })
 *
 * Seed: Advanced Patterns, "ToolsTool: Agent-Facing Tool Discovery".
 */
export class ToolsTool extends SimpleTool {
  readonly #registry: CanManageTools;
  readonly #search: ToolSearch;

  /** Throws `ToolDeclarationException` for what is no registry. */
  constructor(registry: CanManageTools, { search }: ToolsToolOptions = {}) {
    super(DESCRIPTOR);
    checkRegistry(registry, 'ToolsTool');
    this.#registry = registry;
    this.#search = search ?? ToolSearch.of(registry);
  }

  async invoke(...args: unknown[]): Promise<ToolsToolResult> {
    const action = this.arg(args, 'action', 0, 'list');
    const byName = (name: string): unknown => this.arg(args, name, NO_POSITION);
    switch (action) {
      case 'list':
        return this.#list(byName('limit'));
      case 'help':
        return await this.#help(byName('tool') ?? byName('name'));
      case 'search':
        return await this.#find(byName('query'), byName('limit'));
      default:
        return failure(`There is no action ${excerpt(action)}. The actions are: ${ACTIONS.join(', ')}.`);
    }
  }

  override toToolSchema(): ToolDefinition {
    return DEFINITION;
  }

  #list(wanted: unknown): ToolsToolResult {
    const limit = readLimit(wanted, MOST_TOOLS);
    if (typeof limit === 'string') return failure(limit);
    const names = this.#registry.names();
    const tools = names.slice(0, limit).map((name) => ({ ...this.#registry.descriptorOf(name)?.metadata(), name }));
    return { success: true, count: names.length, tools };
  }

  async #find(query: unknown, wanted: unknown): Promise<ToolsToolResult> {
    if (typeof query !== 'string' || query.trim() === '') {
      return failure('"query" must say in a few words what the tool should do.');
    }
    const limit = readLimit(wanted, FOUND_BY_DEFAULT);
    if (typeof limit === 'string') return failure(limit);
    const names = await this.#search.search(query);
    const tools = names.slice(0, limit).map((name) => {
      const descriptor = this.#registry.descriptorOf(name);
      return descriptor === null ? { name } : { ...descriptor.metadata(), description: descriptor.description, name };
    });
    return { success: true, query, count: names.length, tools };
  }

  async #help(name: unknown): Promise<ToolsToolResult> {
    if (typeof name !== 'string' || name.trim() === '') return failure('"tool" must be the name of a tool.');
    const known = name.trim();
    if (!this.#registry.has(known)) return failure(await this.#unknown(known));
    const tool = await this.#registry.resolve(known);
    // By the name under which it is called, whatever its own documentation says of it.
    return { success: true, tool: { ...tool.descriptor().instructions(), name: known } };
  }

  /** A name that is nearly right comes first, then tools that do what the name says. */
  async #unknown(name: string): Promise<string> {
    const closest = closestName(name, this.#registry.names());
    const found = await this.#search.search(name);
    const names = [...new Set([...(closest === undefined ? [] : [closest]), ...found])].slice(0, SUGGESTED);
    const hint = names.length > 0 ? `The closest are: ${names.join(', ')}.` : 'Search for one by what it should do.';
    return `There is no tool ${excerpt(name)}. ${hint}`;
  }
}

/** All arguments but the action go by their names only. */
const NO_POSITION = -1;

function failure(error: string): ToolsToolResult {
  return { success: false, error };
}

const DESCRIPTOR = new ToolDescriptor(
  'tools',
  'Discover the available tools: list them, search for those that fit a task, or get help on how to call one.',
  { namespace: 'tools', tags: ['discovery', 'introspection', 'registry'] },
  {
    returns: 'list and search: {success, count, tools}; help: {success, tool}; or {success: false, error}',
    errors: {
      unknown_action: 'The action is none of list, help, search.',
      missing_tool: 'help was not told the name of a tool.',
      unknown_tool: 'There is no tool of that name; the closest names are given.',
      missing_query: 'search was not told what to look for.',
      invalid_limit: 'limit is no whole number.',
    },
    examples: [
      { action: 'search', query: 'send an e-mail' },
      { action: 'help', tool: 'get_weather' },
      { action: 'list', limit: 20 },
    ],
  },
);

const DEFINITION = ToolSchema.make(
  DESCRIPTOR.name,
  DESCRIPTOR.description,
  JsonSchema.object('parameters', [
    JsonSchema.enum('action', ACTIONS, 'What to do', { meta: { default: 'list' } }),
    JsonSchema.string('tool', 'help: the name of the tool'),
    JsonSchema.string('query', 'search: what the tool should do, in a few words or a sentence'),
    JsonSchema.integer(
      'limit',
      `list, search: the most tools to give, 1 to ${MOST_TOOLS}; a search gives ${FOUND_BY_DEFAULT} by default`,
    ),
  ]),
).toDefinition();
