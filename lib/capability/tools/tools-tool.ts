import { errorOf } from '../../result/error-of.js';
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
import { MOST_TOOLS, readLimit, readOffset } from './read-limit.js';
import { ToolSearch } from './search/tool-search.js';

/** How many tools a search gives when the model does not say. */
const FOUND_BY_DEFAULT = 10;
/** How many names stand in for one that is not there. */
const SUGGESTED = 3;
const ACTIONS = ['list', 'help', 'search'] as const;

/** Tools in short. */
interface ShownTools extends Partial<CutShort> {
  readonly success: true;
  /** How many there are, shown or not. */
  readonly count: number;
  readonly tools: readonly ToolDocumentation[];
}

/** Says that not all of them are shown. */
interface CutShort {
  readonly truncated: true;
  /** Which of how many these are, and how to get more, for the model. */
  readonly hint: string;
}

/** What the model gets: tools in short, one tool in full, or what was wrong with the request. */
export type ToolsToolResult =
  | ShownTools
  | (ShownTools & { readonly query: string })
  | { readonly success: true; readonly tool: ToolDocumentation }
  | { readonly success: false; readonly error: string };

/** What `ToolsTool` takes beside the registry. */
export interface ToolsToolOptions {
  /** Finds the tools; by default `ToolSearch.of(registry)`, by words. */
  readonly search?: ToolSearch;
  /**
   * Hears of a tool whose documentation throws; such a tool is shown by its name, and the others as ever. By default it is a
   * warning of the process.
   */
  readonly onFault?: (name: string, error: Error) => void;
}

/**
 * Lets a model browse a registry instead of reading every schema up front: `list` gives each tool's metadata, `search` the
 * best for a query, `help` one tool's instructions. `count` is the number of tools before `limit` cuts.
 *
 * A model's context is dear, and a registry may hold 10,000 tools: without a `limit` a search gives the best 10 and a list
 * 100, which is also the most at once. An answer that was cut short says so (`truncated`), and how to get more (`hint`:
 * by `offset`, or by a search).
 *
 * Lists and searches
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
  readonly #onFault: NonNullable<ToolsToolOptions['onFault']>;

  /** Throws `ToolDeclarationException` for what is no registry. */
  constructor(registry: CanManageTools, { search, onFault = warn }: ToolsToolOptions = {}) {
    super(DESCRIPTOR);
    checkRegistry(registry, 'ToolsTool');
    this.#registry = registry;
    this.#onFault = onFault;
    this.#search = search ?? ToolSearch.of(registry);
  }

  async invoke(...args: unknown[]): Promise<ToolsToolResult> {
    const action = this.arg(args, 'action', 0, 'list');
    const byName = (name: string): unknown => this.arg(args, name, NO_POSITION);
    switch (action) {
      case 'list':
        return this.#list(byName('limit'), byName('offset'));
      case 'help':
        return await this.#help(byName('tool') ?? byName('name'));
      case 'search':
        return await this.#find(byName('query'), byName('limit'), byName('offset'));
      default:
        return failure(`There is no action ${excerpt(action)}. The actions are: ${ACTIONS.join(', ')}.`);
    }
  }

  override toToolSchema(): ToolDefinition {
    return DEFINITION;
  }

  #list(wanted: unknown, skipped: unknown): ToolsToolResult {
    const limit = readLimit(wanted, MOST_TOOLS);
    const offset = readOffset(skipped);
    if (typeof limit === 'string') return failure(limit);
    if (typeof offset === 'string') return failure(offset);
    const names = this.#registry.names();
    const tools = names.slice(offset, offset + limit).map((name) => this.#short(name, false));
    const again = (next: number): string => `{"action":"list","limit":${limit},"offset":${next}}, or search`;
    return { success: true, count: names.length, tools, ...cutShort(names.length, offset, tools.length, again) };
  }

  /** A tool in short; one that cannot say what it is goes by its name, and costs nobody the others. */
  #short(name: string, isDescribed: boolean): ToolDocumentation {
    try {
      const descriptor = this.#registry.descriptorOf(name);
      if (descriptor === null) return { name };
      return { ...descriptor.metadata(), ...(isDescribed ? { description: descriptor.description } : {}), name };
    } catch (thrown) {
      this.#onFault(name, errorOf(thrown));
      return { name };
    }
  }

  async #find(query: unknown, wanted: unknown, skipped: unknown): Promise<ToolsToolResult> {
    if (typeof query !== 'string' || query.trim() === '') {
      return failure('"query" must say in a few words what the tool should do.');
    }
    const limit = readLimit(wanted, FOUND_BY_DEFAULT);
    const offset = readOffset(skipped);
    if (typeof limit === 'string') return failure(limit);
    if (typeof offset === 'string') return failure(offset);
    const names = await this.#search.search(query);
    const tools = names.slice(offset, offset + limit).map((name) => this.#short(name, true));
    const again = (next: number): string => `the same query with "offset":${next}, or better words`;
    return { success: true, query, count: names.length, tools, ...cutShort(names.length, offset, tools.length, again) };
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

/** @param again how to ask for those from a place on */
function cutShort(
  count: number,
  offset: number,
  shown: number,
  again: (next: number) => string,
): CutShort | Record<string, never> {
  const next = offset + shown;
  if (next >= count) return {};
  return { truncated: true, hint: `These are ${offset + 1} to ${next} of ${count}. For more: ${again(next)}.` };
}

function warn(name: string, error: Error): void {
  process.emitWarning(`The tool "${name}" cannot say what it is: ${error.stack ?? error.message}`, {
    type: 'ToolwrightToolWarning',
  });
}

function failure(error: string): ToolsToolResult {
  return { success: false, error };
}

const DESCRIPTOR = new ToolDescriptor(
  'tools',
  'Discover the available tools: list them, search for those that fit a task, or get help on how to call one.',
  { namespace: 'tools', tags: ['discovery', 'introspection', 'registry'] },
  {
    returns:
      'list and search: {success, count, tools}, and {truncated, hint} when there are more; help: {success, tool}; or {success: false, error}',
    errors: {
      unknown_action: 'The action is none of list, help, search.',
      missing_tool: 'help was not told the name of a tool.',
      unknown_tool: 'There is no tool of that name; the closest names are given.',
      missing_query: 'search was not told what to look for.',
      invalid_limit: 'limit is no whole number.',
      invalid_offset: 'offset is no whole number.',
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
    JsonSchema.integer(
      'offset',
      'list, search: how many tools to pass over, for the next ones after an answer that was cut',
    ),
  ]),
).toDefinition();
