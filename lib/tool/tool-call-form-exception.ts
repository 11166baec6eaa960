import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** What should be a tool call has no name, or arguments that are neither text nor a map. `code` is `tool.call_form`. */
export class ToolCallFormException extends AgentException {
  private constructor(problem: string) {
    super(`A tool call needs ${problem}.`, { code: 'tool.call_form' });
  }

  static withoutName(form: unknown): ToolCallFormException {
    const keys = typeof form === 'object' && form !== null ? Object.keys(form).join(', ') : String(form);
    return new ToolCallFormException(`a "name" (or "function.name"); this one has ${keys || 'nothing'}`);
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
