import type { AgentState } from '../../agent/agent-state.js';
import { checkOptionsGiven } from '../../agent/check-part.js';
import { CallableHook } from '../../agent/hooks/hook.js';
import type { HookContext } from '../../agent/hooks/hook-context.js';
import { InvalidAgentException } from '../../agent/invalid-agent-exception.js';
import type { AgentCapability } from '../../builder/agent-capability.js';
import type { AgentConfiguration } from '../../builder/agent-configuration.js';
import type { ToolExecution } from '../../tool/tool-execution.js';

/** What `UseFailureGuard` takes. Null lifts a limit. */
export interface UseFailureGuardOptions {
  /** So many failures of a tool in a row, and it is not called any more in the run; 3 by default. */
  readonly maxFailures?: number | null;
  /** So many calls of a tool in a row with arguments that it does not take; 5 by default. */
  readonly maxArgumentErrors?: number | null;
}

/** Failures of one tool in a row, since it last succeeded. */
interface Counts {
  readonly failures: number;
  readonly argumentErrors: number;
}

/** The state's metadata key under which the counts are kept, so that they survive a pause. */
const KEY = 'guard.failures';
const NONE: Counts = { failures: 0, argumentErrors: 0 };

/**
 * Keeps a model from calling a tool again that only fails: after so many failures in a row the tool is not run any more in
 * this run, and the model is told so. Each tool has its own counts, and arguments that it does not take are counted apart
 * from failures of the tool, since the model can mend those (cases B91, B92). The run itself goes on.
 *
 * @example
 * AgentBuilder.base().withCapability(new UseFailureGuard({ maxFailures: 2 }));
 */
export class UseFailureGuard implements AgentCapability {
  readonly capabilityName = 'use_failure_guard';
  readonly #maxFailures: number;
  readonly #maxArgumentErrors: number;

  /** Throws `InvalidAgentException` for a limit that is no whole number from 1. */
  constructor(options: UseFailureGuardOptions = {}) {
    checkOptionsGiven('UseFailureGuard', options);
    const { maxFailures = 3, maxArgumentErrors = 5 } = options;
    for (const [name, limit] of Object.entries({ maxFailures, maxArgumentErrors })) {
      if (limit === null || (Number.isInteger(limit) && limit >= 1)) continue;
      throw new InvalidAgentException(
        `UseFailureGuard: ${name} is ${String(limit)}. Give a whole number from 1, or null.`,
      );
    }
    this.#maxFailures = maxFailures ?? Number.POSITIVE_INFINITY;
    this.#maxArgumentErrors = maxArgumentErrors ?? Number.POSITIVE_INFINITY;
  }

  configure(agent: AgentConfiguration): AgentConfiguration {
    return agent
      .withHook({
        hook: new CallableHook((context) => this.#refuse(context)),
        triggers: ['before_tool_use'],
        priority: 100,
        name: 'guard:failures:refuse',
      })
      .withHook({
        hook: new CallableHook(counted),
        triggers: ['after_tool_use'],
        priority: -100,
        name: 'guard:failures:count',
      })
      .withHook({
        hook: new CallableHook(forgotten),
        triggers: ['before_execution'],
        priority: 200,
        name: 'guard:failures:begin',
      });
  }

  #refuse(context: HookContext): HookContext {
    const { toolCall, state } = context;
    const { failures, argumentErrors } = countsOf(state)[toolCall?.name ?? ''] ?? NONE;
    if (failures >= this.#maxFailures) {
      return context.blockToolExecution(
        `The tool failed ${failures} times in a row, so it was not run again. Go on without it, or say so.`,
      );
    }
    if (argumentErrors < this.#maxArgumentErrors) return context;
    return context.blockToolExecution(
      `The tool was called ${argumentErrors} times in a row with arguments that it does not take, so it was not run again. Go on without it, or say so.`,
    );
  }
}

function counted(context: HookContext): HookContext {
  const { toolExecution, state } = context;
  if (toolExecution === null) return context;
  const { name } = toolExecution;
  const before = countsOf(state)[name] ?? NONE;
  const after = countsAfter(before, toolExecution);
  return after === before ? context : context.withState(state.withMetadata(KEY, { ...countsOf(state), [name]: after }));
}

function countsAfter({ failures, argumentErrors }: Counts, { error }: ToolExecution): Counts {
  if (error === null) return NONE;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('arguments.')) return { failures, argumentErrors: argumentErrors + 1 };
  return { failures: failures + 1, argumentErrors };
}

/** A run that begins anew has no failures; one that is gone on with keeps its own. */
function forgotten(context: HookContext): HookContext {
  const { state } = context;
  if (state.stepCount > 0 || !state.metadata.has(KEY)) return context;
  return context.withState(state.withMetadata(KEY, {}));
}

/** A map without a prototype, since a model chooses the names. */
function countsOf(state: AgentState): Readonly<Record<string, Counts>> {
  return Object.assign(Object.create(null) as object, state.metadata.get(KEY)) as Readonly<Record<string, Counts>>;
}
