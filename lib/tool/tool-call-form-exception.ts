import { AgentException } from '../result/agent-exception.js';
import { brand } from '../result/brand.js';

/** What should be a tool call has no name. `code` is `tool.call_form`. */
export class ToolCallFormException extends AgentException {
  constructor(form: object) {
    const keys = Object.keys(form).join(', ') || 'nothing';
    super(`A tool call needs a "name" (or "function.name"); this one has ${keys}.`, { code: 'tool.call_form' });
  }
}

brand(ToolCallFormException, 'ToolCallFormException');
