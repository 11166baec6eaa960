import type { AgentState } from '../../agent/agent-state.js';
import type { CanExtendTools } from '../../agent/can-extend-tools.js';
import { checkOptionsGiven } from '../../agent/check-part.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookContext } from '../../agent/hooks/hook-context.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import { errorOf } from '../../result/error-of.js';
import { Result } from '../../result/result.js';
import { WireNameCollisionException, wireNameOf } from '../../schema/wire-name.js';
import { checkRegistry } from '../../tool/check-given.js';
import type { CanManageTools } from '../../tool/contracts/can-manage-tools.js';
import type { ToolInterface } from '../../tool/contracts/tool-interface.js';
import { ToolExecution } from '../../tool/tool-execution.js';
import { Tools } from '../../tool/tools.js';
import { ToolsTool, type ToolsToolOptions, type ToolsToolResult } from './tools-tool.js';

/** The state's metadata key under which the names of attached tools stand. */
const ATTACHED = 'tools.attached';

/** How an agent uses a registry. */
export interface UseToolRegistryOptions extends ToolsToolOptions {
  /**
   * What becomes of a tool that the model was shown by `list` or `search`, or asked `help` for: `false`, nothing, it is only described
   * (the default); `true`, the agent can call it from the next step on.
   */
  readonly attach?: boolean;
}

/**
 * Lets an agent discover the tools of a registry by the tool `tools`, and with `attach` call what it found. Found tools
 * are appended after the agent's own in the order of their discovery, which the state keeps.
 *
 * @example
 * new UseToolRegistry(registry, { attach: true });
 *
 * Seed: Advanced Patterns, "ToolsTool: Agent-Facing Tool Discovery".
 */
export class UseToolRegistry implements AgentCapability {
  readonly capabilityName = 'use_tool_registry';
  readonly #registry: CanManageTools;
  readonly #options: UseToolRegistryOptions;

  /** Throws `ToolDeclarationException` for what is no registry, `InvalidAgentException` for options that are none. */
  constructor(registry: CanManageTools, options: UseToolRegistryOptions = {}) {
    checkRegistry(registry, 'UseToolRegistry');
    checkOptionsGiven('UseToolRegistry', options);
    this.#registry = registry;
    this.#options = options;
  }

  /** Throws `InvalidAgentException` for an agent that has a registry already. */
  configure(agent: AgentConfiguration): AgentConfiguration {
    const { attach = false, ...options } = this.#options;
    const tool = new ToolsTool(this.#registry, options);
    if (agent.tools.has(tool.name) && agent.tools.get(tool.name) instanceof ToolsTool) throw secondRegistry();
    const discovering = agent.withTools(new Tools(tool));
    if (!attach) return discovering;
    const hook = new CallableHook((context) => this.#attachFound(context, tool.name, agent.events));
    return discovering
      .withHook({ hook, triggers: ['after_tool_use'], name: 'tools:attach' })
      .withToolExtension(new AttachedTools(this.#registry, agent.events));
  }

  /** Makes the tools that were found; one that cannot be made is named in the result, since it cannot be called. */
  async #attachFound(
    context: HookContext,
    toolName: string,
    events: AgentConfiguration['events'],
  ): Promise<HookContext> {
    const { toolExecution: execution, state } = context;
    if (execution === null || execution.name !== toolName || execution.hasError) return context;
    const result = execution.value as ToolsToolResult;
    const before = attachedNames(state);
    const found = foundNames(result).filter((name) => !before.includes(name));
    if (found.length === 0) return context;
    const failed = new Map<string, Error>();
    // Beside each other: what one factory waits for need not keep the others.
    await Promise.all(
      found.map((name) =>
        this.#registry.resolve(name).catch((error: unknown) => void failed.set(name, errorOf(error))),
      ),
    );
    for (const name of found) {
      const rival = wireRivalOf(name, [...before, ...found.slice(0, found.indexOf(name))]);
      if (rival !== undefined && !failed.has(name)) failed.set(name, collision(name, rival));
    }
    const unavailable = found.filter((name) => failed.has(name));
    for (const tool of unavailable) {
      const error = failed.get(tool) ?? new Error(tool);
      events.dispatch('ToolUnavailable', () => ({ ...state.identity, tool, error }));
    }
    const attached = [...before, ...found.filter((name) => !failed.has(name))];
    const next = context.withState(state.withMetadata(ATTACHED, Object.freeze(attached)));
    if (failed.size === 0) return next;
    const value = Result.success({ ...result, unavailable });
    return next.withToolExecution(
      new ToolExecution(execution.toolCall, value, execution.startedAt, execution.completedAt, execution.id),
    );
  }
}

/** The second registry's tool would take the place of the first one's, whose tools nobody would find any more. */
function secondRegistry(): InvalidAgentException {
  return new InvalidAgentException(
    'The agent has a UseToolRegistry already, and one tool "tools" discovers one registry. Register all tools in one ToolRegistry and add one UseToolRegistry.',
  );
}

/** The tools that runs have attached, after the agent's own. */
class AttachedTools implements CanExtendTools {
  readonly #registry: CanManageTools;
  readonly #events: AgentConfiguration['events'];
  readonly #extended = new WeakMap<Tools, WeakMap<readonly string[], Extension>>();

  constructor(registry: CanManageTools, events: AgentConfiguration['events']) {
    this.#registry = registry;
    this.#events = events;
  }

  async extend(tools: Tools, state: AgentState): Promise<Tools> {
    const names = attachedNames(state);
    if (names.length === 0) return tools;
    const known = this.#extended.get(tools) ?? new WeakMap<readonly string[], Extension>();
    this.#extended.set(tools, known);
    const found = await this.#resolve(names, tools, state);
    const before = known.get(names);
    // The same tools as before are the same collection, so that nothing is made anew for them.
    if (before !== undefined && isSame(before.found, found)) return before.extended;
    const extended = this.#withFound(tools, found, state);
    known.set(names, { found, extended });
    return extended;
  }

  /**
   * What the registry has under these names today: a tool that has left it is not offered any more, and one that cannot be
   * made costs nobody the others.
   */
  async #resolve(names: readonly string[], tools: Tools, state: AgentState): Promise<readonly ToolInterface[]> {
    const offered = names.filter((name) => !tools.has(name) && this.#registry.has(name));
    const resolved = offered.map((name) =>
      this.#registry.resolve(name).catch((error: unknown) => this.#unavailable(name, error, state)),
    );
    return (await Promise.all(resolved)).filter((tool) => tool !== null);
  }

  /** One that cannot stand beside the others, since its name collides with one of theirs, is left out. */
  #withFound(tools: Tools, found: readonly ToolInterface[], state: AgentState): Tools {
    let extended = tools;
    for (const tool of found) {
      const { name } = tool.descriptor();
      const rival = wireRivalOf(name, extended.names());
      if (rival === undefined) extended = extended.withTool(tool);
      else this.#unavailable(name, collision(name, rival), state);
    }
    return extended;
  }

  #unavailable(tool: string, error: unknown, state: AgentState): null {
    this.#events.dispatch('ToolUnavailable', () => ({ ...state.identity, tool, error: errorOf(error) }));
    return null;
  }
}

interface Extension {
  readonly found: readonly ToolInterface[];
  readonly extended: Tools;
}

function isSame(before: readonly ToolInterface[], after: readonly ToolInterface[]): boolean {
  return before.length === after.length && before.every((tool, index) => tool === after[index]);
}

/** Another name that a provider would see as this one. */
function wireRivalOf(name: string, names: readonly string[]): string | undefined {
  return names.find((other) => other !== name && wireNameOf(other) === wireNameOf(name));
}

function collision(name: string, rival: string): Error {
  return new WireNameCollisionException(wireNameOf(name), rival, name);
}

const NONE: readonly string[] = Object.freeze([]);

function attachedNames(state: AgentState): readonly string[] {
  const names = state.metadata.get(ATTACHED);
  return Array.isArray(names) ? (names as readonly string[]) : NONE;
}

/** What the model was shown: what it knows of, it may call. */
function foundNames(result: ToolsToolResult): readonly string[] {
  if (!result.success) return NONE;
  const found = 'tool' in result ? [result.tool] : result.tools;
  return found.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}
