import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { described } from '../result/described.js';

/** What should be a tool call has no name, or arguments that are neither text nor a map. `code` is `tool.call_form`. */
export class ToolCallFormException extends AgentException {
  private constructor(problem: string) {
    super(`A tool call needs ${problem}.`, { code: 'tool.call_form' });
  }

  static withoutName(form: unknown): ToolCallFormException {
    const isMap = typeof form === 'object' && form !== null;
    const keys = isMap ? Object.keys(form).join(', ') || 'nothing' : described(form);
    return new ToolCallFormException(`a "name" (or "function.name"); this one ${isMap ? 'has' : 'is'} ${keys}`);
  }

  static forArguments(name: string, args: unknown): ToolCallFormException {
    const kind = Array.isArray(args) ? 'a list' : typeof args === 'object' ? instanceOf(args) : `a ${typeof args}`;
    return new ToolCallFormException(`arguments as an object or as JSON text; those of "${name}" are ${kind}`);
  }
}

function instanceOf(args: object | null): string {
  return `of the kind ${Object.prototype.toString.call(args).slice('[object '.length, -1)}`;
}

brand(ToolCallFormException, 'ToolCallFormException');
