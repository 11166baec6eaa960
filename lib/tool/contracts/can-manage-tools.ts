import type { CanDescribeTool } from './can-describe-tool.js';
import type { ToolInterface } from './tool-interface.js';

/** Makes a tool when it is first needed. */
export type RegisteredFactory = () => ToolInterface | Promise<ToolInterface>;

/** What happened to a registry. */
export interface ToolRegistryChange {
  /**
   * `registered`: there is a tool of that name now, new or in place of another; `resolved`: its factory has made it;
   * `removed`: there is none any more.
   */
  readonly type: 'registered' | 'resolved' | 'removed';
  /** The tool's name. */
  readonly name: string;
}

/** Hears of a change once it is done. */
export type ToolRegistryListener = (change: ToolRegistryChange) => void;

/**
 * A mutable set of tools by name, some of them made only when they are needed.
 *
 * Seed: Advanced Patterns, "ToolRegistry".
 */
export interface CanManageTools {
  /** Adds a tool under its own name; whatever had the name, tool or factory, gives way. */
  register(tool: ToolInterface): void;
  /**
   * Adds a factory under the name its tool will have; whatever had the name gives way.
   *
   * @param descriptor what lists and searches say of the tool before it is made; `instructions().parameters` (a JSON
   *   Schema, or texts by name) makes its parameters searchable too
   */
  registerFactory(name: string, factory: RegisteredFactory, descriptor?: CanDescribeTool): void;
  /** Takes the tool or factory of that name out; false when there was none. */
  remove(name: string): boolean;
  has(name: string): boolean;
  /** The tool of that name, made now if need be, by a factory that does not wait for anything. */
  get(name: string): ToolInterface;
  /** The tool of that name, made now if need be. */
  resolve(name: string): Promise<ToolInterface>;
  /** Every tool by name; makes those that are not there yet, by factories that do not wait for anything. */
  all(): ReadonlyMap<string, ToolInterface>;
  /** Every tool by name; makes those that are not there yet. */
  resolveAll(): Promise<ReadonlyMap<string, ToolInterface>>;
  /** The names, in the order in which they were first registered. */
  names(): readonly string[];
  get count(): number;
  /**
   * What is known of a tool without making it: what its factory was registered with, else what the tool itself says, else
   * null.
   */
  descriptorOf(name: string): CanDescribeTool | null;
  /** Calls the listener at every change, until the function that it gives is called. */
  onChange(listener: ToolRegistryListener): () => void;
}
