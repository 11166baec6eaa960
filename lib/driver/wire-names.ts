import { Message } from '../agent/messages/message.js';
import type { ToolDefinition } from '../schema/tool-definition.js';
import { LONGEST_WIRE_NAME, WireNameCollisionException, wireNameOf } from '../schema/wire-name.js';

/** What models put before a tool's name, since their providers do so inside. */
const PROVIDER_PREFIX = /^(?:functions|default_api|tools)[.:]/;

/**
 * The names under which tools go to a provider, and back.
 */
export class WireNames {
  readonly #toWire: ReadonlyMap<string, string>;
  readonly #toTool: ReadonlyMap<string, string>;

  private constructor(toWire: ReadonlyMap<string, string>, toTool: ReadonlyMap<string, string>) {
    this.#toWire = toWire;
    this.#toTool = toTool;
  }

  /** Throws `WireNameCollisionException` when two names become one. */
  static of(names: readonly string[]): WireNames {
    const toWire = new Map<string, string>();
    const toTool = new Map<string, string>();
    for (const name of names) {
      const wire = wireNameOf(name);
      const first = toTool.get(wire);
      if (first !== undefined) throw new WireNameCollisionException(wire, first, name);
      toWire.set(name, wire);
      toTool.set(wire, name);
    }
    return new WireNames(toWire, toTool);
  }

  /**
   * The tool that a model means, also where it puts the provider's own prefix before it (`functions.lookup`, case B83); a
   * name that belongs to none stays as it is, so that the model reads its own word.
   */
  toolName(wireName: string): string {
    return this.#toTool.get(wireName) ?? this.#toTool.get(wireName.replace(PROVIDER_PREFIX, '')) ?? wireName;
  }

  /** Definitions under their wire names; the very same ones where the names agree. */
  definitions(definitions: readonly ToolDefinition[]): readonly ToolDefinition[] {
    return definitions.map((definition) => {
      const name = this.#wireName(definition.name);
      if (name === definition.name) return definition;
      return definition.withName(name);
    });
  }

  /** The conversation with every call under its wire name. */
  *toWire(messages: Iterable<Message>): Iterable<Message> {
    for (const message of messages) {
      if (message.role !== 'assistant' || message.toolCalls.length === 0) yield message;
      else {
        const calls = message.toolCalls.map((call) => call.withName(this.#wireName(call.name)));
        yield Message.assistant(message.content, calls);
      }
    }
  }

  /** A model's invented name may hold anything; what no provider would take back is replaced letter by letter. */
  #wireName(name: string): string {
    return this.#toWire.get(name) ?? (name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, LONGEST_WIRE_NAME) || 'unnamed');
  }
}
