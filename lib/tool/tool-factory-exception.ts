import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { missingToolMembers } from './is-tool.js';

/**
 * A factory of a `ToolRegistry` did not give the tool it was registered for. `code` is `tool_factory.failed` (it threw,
 * see `cause`), `tool_factory.no_tool`, `tool_factory.other_name`, `tool_factory.asynchronous` (it gave a promise where
 * the tool itself was needed) or `tool_factory.circular`. Nothing of it is kept: the next request runs the factory again.
 */
export class ToolFactoryException extends AgentException {
  /** The name under which the factory was registered. */
  readonly toolName: string;

  private constructor(toolName: string, code: string, problem: string, cause?: unknown) {
    super(`The factory of the tool "${toolName}" ${problem}`, { code: `tool_factory.${code}`, cause });
    this.toolName = toolName;
  }

  static failed(toolName: string, cause: unknown): ToolFactoryException {
    const text = cause instanceof Error ? cause.message || cause.name : String(cause);
    return new ToolFactoryException(toolName, 'failed', `failed: ${text}`, cause);
  }

  static noTool(toolName: string, made: unknown): ToolFactoryException {
    return new ToolFactoryException(toolName, 'no_tool', `gave ${described(made)}`);
  }

  static otherName(toolName: string, made: string): ToolFactoryException {
    const mend = `Register it as "${made}", or give the tool that name.`;
    return new ToolFactoryException(toolName, 'other_name', `gave a tool that is named "${made}". ${mend}`);
  }

  static asynchronous(toolName: string): ToolFactoryException {
    const mend = `Wait for it: await registry.resolve('${toolName}'). Once it is made, get() has it too.`;
    return new ToolFactoryException(toolName, 'asynchronous', `takes time: it gives a promise. ${mend}`);
  }

  static circular(toolName: string): ToolFactoryException {
    const mend = 'Make one of them without the other, or ask for it in a call, not in the factory.';
    return new ToolFactoryException(toolName, 'circular', `is needed by the very tool that it waits for. ${mend}`);
  }
}

function described(made: unknown): string {
  if (typeof made === 'function') return `${functionText(made.name)}, and no tool. Does it lack a "new" or a call?`;
  if (typeof made !== 'object' || made === null)
    return `${made === undefined ? 'nothing' : typeName(made)}, and no tool.`;
  const { name } = (made as { readonly constructor?: { readonly name?: unknown } }).constructor ?? {};
  const what = typeof name === 'string' && name !== '' ? `an object of class ${name}` : 'an object';
  const lacks = missingToolMembers(made).map((member) => `${member}()`);
  return `${what}, which is no tool: it lacks ${lacks.join(', ')}.`;
}

function functionText(name: string): string {
  return name === '' ? 'a function' : `the function or class ${name}`;
}

function typeName(value: unknown): string {
  return value === null ? 'null' : `a ${typeof value}`;
}

brand(ToolFactoryException, 'ToolFactoryException');
