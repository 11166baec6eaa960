import type { ToolTraits } from '../shape/tool-traits.js';
import type { ToolInterface } from './contracts/tool-interface.js';

const NONE: ToolTraits = Object.freeze({});

/** What was declared of how a tool may be run; nothing for a tool that does not say. */
export function traitsOfTool(tool: ToolInterface): ToolTraits {
  return tool.traits ?? NONE;
}

/** True when a call may change something outside: what is not declared is not known to be harmless. */
export function mayChangeThings({ effects, idempotent }: ToolTraits): boolean {
  return effects !== 'read' && idempotent !== true;
}
