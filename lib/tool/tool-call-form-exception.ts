import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';
import { described } from '../result/described.js';

/** What should be a tool call has no name. `code` is `tool.call_form`. */
export class ToolCallFormException extends AgentException {
  constructor(form: unknown) {
    const isMap = typeof form === 'object' && form !== null;
    const keys = isMap ? Object.keys(form).join(', ') || 'nothing' : described(form);
    super(`A tool call needs a "name" (or "function.name"); this one ${isMap ? 'has' : 'is'} ${keys}.`, {
      code: 'tool.call_form',
    });
  }
}

brand(ToolCallFormException, 'ToolCallFormException');
