import type { ToolDefinition } from '../schema/tool-definition.js';
import type { Tools } from '../tool/tools.js';
import { traitsOfTool } from '../tool/traits-of-tool.js';
import { WireNames } from './wire-names.js';

/** Tools as a provider is told of them. */
export interface WireTools {
  readonly names: WireNames;
  /** Under their wire names. */
  readonly definitions: readonly ToolDefinition[];
}

/** The wish for `strict` goes along; whoever speaks to the provider knows its dialect. */
function definitionsOf(tools: Tools): readonly ToolDefinition[] {
  return tools.toToolSchema().map((definition) => {
    const { strict } = traitsOfTool(tools.get(definition.name));
    return strict === undefined ? definition : definition.withStrict(strict);
  });
}

const known = new WeakMap<Tools, WireTools>();

/**
 * The definitions of a collection of tools, made once, so that a step costs the same however many tools there are. Throws
 * `WireNameCollisionException` when two would reach the provider under one name.
 */
export function wireToolsOf(tools: Tools): WireTools {
  let wire = known.get(tools);
  if (wire === undefined) {
    const names = WireNames.of(tools.names());
    wire = { names, definitions: Object.freeze(names.definitions(definitionsOf(tools))) };
    known.set(tools, wire);
  }
  return wire;
}
