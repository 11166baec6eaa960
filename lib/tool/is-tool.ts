import type { ToolInterface } from './contracts/tool-interface.js';

const MEMBERS = ['use', 'toToolSchema', 'descriptor'] as const;

/** True when the value has everything that the package relies on in a tool. */
export function isTool(value: unknown): value is ToolInterface {
  return typeof value === 'object' && value !== null && missingToolMembers(value).length === 0;
}

/** The methods of a tool that the object lacks, for messages. */
export function missingToolMembers(value: object): readonly string[] {
  return MEMBERS.filter((member) => typeof (value as Partial<ToolInterface>)[member] !== 'function');
}
