import type { AgentState } from '../../agent/agent-state.js';
import type { CanExtendTools } from '../../agent/can-extend-tools.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookContext } from '../../agent/hooks/hook-context.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import { errorOf } from '../../result/error-of.js';
import { Result } from '../../result/result.js';
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
   * What becomes of a tool that the model found by `search` or asked `help` for: `false`, nothing, it is only described
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

  constructor(registry: CanManageTools, options: UseToolRegistryOptions = {}) {
    this.#registry = registry;
    this.#options = options;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    const { attach = false, ...options } = this.#options;
    const tool = new ToolsTool(this.#registry, options);
    const discovering = agent.withTools(new Tools(tool));
    if (!attach) return discovering;
    const hook = new CallableHook((context) => this.#attachFound(context, tool.name, agent.events));
    return discovering
      .withHook({ hook, triggers: ['after_tool_use'], name: 'tools:attach' })
      .withToolExtension(new AttachedTools(this.#registry));
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
    for (const name of found) {
      await this.#registry.resolve(name).catch((error: unknown) => failed.set(name, errorOf(error)));
    }
    for (const [tool, error] of failed) {
      events.dispatch('ToolUnavailable', () => ({ ...state.identity, tool, error }));
    }
    const attached = [...before, ...found.filter((name) => !failed.has(name))];
    const next = context.withState(state.withMetadata(ATTACHED, Object.freeze(attached)));
    if (failed.size === 0) return next;
    const value = Result.success({ ...result, unavailable: [...failed.keys()] });
    return next.withToolExecution(
      new ToolExecution(execution.toolCall, value, execution.startedAt, execution.completedAt, execution.id),
    );
  }
}

/** The tools that runs have attached, after the agent's own. */
class AttachedTools implements CanExtendTools {
  readonly #registry: CanManageTools;
  readonly #extended = new WeakMap<Tools, WeakMap<readonly string[], Tools>>();

  constructor(registry: CanManageTools) {
    this.#registry = registry;
  }

  async extend(tools: Tools, state: AgentState): Promise<Tools> {
    const names = attachedNames(state);
    if (names.length === 0) return tools;
    const known = this.#extended.get(tools) ?? new WeakMap<readonly string[], Tools>();
    this.#extended.set(tools, known);
    const extended = known.get(names) ?? tools.withTools(...(await this.#resolve(names, tools)));
    known.set(names, extended);
    return extended;
  }

  /** A tool that has left the registry meanwhile is not offered any more. */
  async #resolve(names: readonly string[], tools: Tools): Promise<readonly ToolInterface[]> {
    const offered = names.filter((name) => !tools.has(name) && this.#registry.has(name));
    return Promise.all(offered.map((name) => this.#registry.resolve(name)));
  }
}

const NONE: readonly string[] = Object.freeze([]);

function attachedNames(state: AgentState): readonly string[] {
  const names = state.metadata.get(ATTACHED);
  return Array.isArray(names) ? (names as readonly string[]) : NONE;
}

/** What a search found, or help was asked for; a mere list is too long to be meant. */
function foundNames(result: ToolsToolResult): readonly string[] {
  if (!result.success) return NONE;
  const found = 'tool' in result ? [result.tool] : 'query' in result ? result.tools : [];
  return found.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}
