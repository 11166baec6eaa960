import { classNameOf } from '../reflection/place.js';
import { ToolDeclarationException } from '../reflection/tool-declaration-exception.js';
import { checkToolName } from '../reflection/tool-name.js';
import { errorOf } from '../result/error-of.js';
import { checkGiven } from './check-given.js';
import type { CanDescribeTool } from './contracts/can-describe-tool.js';
import type {
  CanManageTools,
  RegisteredFactory,
  ToolRegistryChange,
  ToolRegistryListener,
} from './contracts/can-manage-tools.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { InvalidToolException } from './invalid-tool-exception.js';
import { isTool } from './is-tool.js';
import { ToolSource } from './tool-source.js';

/**
 * Holds any number of tools, and factories that make theirs when they are first needed. The last registration under a
 * name wins. Looking a tool up costs the same however many there are.
 *
 * @example
 * const registry = new ToolRegistry();
 * registry.register(searchTool);
 * registry.registerFactory('heavy_tool', () => new HeavyTool(), new ToolDescriptor('heavy_tool', 'Lifts loads.'));
 * registry.registerFactory('remote', async () => connect('remote'));
 * registry.names();                 // ['search', 'heavy_tool', 'remote']
 * registry.get('heavy_tool');       // makes it, the first time
 * await registry.resolve('remote'); // the same for factories that take time
 *
 * Seed: Advanced Patterns, "ToolRegistry".
 */
export class ToolRegistry implements CanManageTools {
  readonly #sources = new Map<string, ToolSource>();
  readonly #listeners = new Set<ToolRegistryListener>();
  /** Changes that have not been told to everybody; the first is being told. */
  readonly #untold: ToolRegistryChange[] = [];

  /** Throws `ToolDeclarationException` for a name that no provider would take, and for what is no tool. */
  register(tool: ToolInterface): void {
    const place = `ToolRegistry.register, ${whatIs(tool)}`;
    if (!isTool(tool)) {
      throw new ToolDeclarationException(
        'no_tools',
        place,
        'it is no tool.',
        'Give an object with use(), toToolSchema() and descriptor(); Tools.from(service) makes such of @Tool methods.',
      );
    }
    const { name } = tool.descriptor();
    checkToolName(name, place);
    this.#put(name, ToolSource.ofTool(tool));
  }

  /** Throws `ToolDeclarationException` for a name that no provider would take, and a descriptor of another name. */
  registerFactory(name: string, factory: RegisteredFactory, descriptor?: CanDescribeTool): void {
    const place = 'ToolRegistry.registerFactory';
    checkToolName(name, place);
    if (typeof factory !== 'function') {
      throw new ToolDeclarationException(
        'no_tools',
        place,
        `the factory of "${name}" is no function.`,
        'Give a function.',
      );
    }
    if (descriptor !== undefined && descriptor.name !== name) {
      throw new ToolDeclarationException(
        'invalid_name',
        place,
        `the descriptor of "${name}" is named "${descriptor.name}".`,
        'Give both one name.',
      );
    }
    const source = ToolSource.ofFactory(name, factory, descriptor ?? null, () => {
      // A tool that gave way while it was being made is nobody's any more.
      if (this.#sources.get(name) === source) this.#tell({ type: 'resolved', name });
    });
    this.#put(name, source);
  }

  remove(name: string): boolean {
    const isRemoved = this.#sources.delete(name);
    if (isRemoved) this.#tell({ type: 'removed', name });
    return isRemoved;
  }

  has(name: string): boolean {
    return this.#sources.has(name);
  }

  /**
   * The tool of that name. A factory runs at its first request, once, whoever else asks meanwhile. Throws
   * `InvalidToolException`, with the closest name, when there is none; `ToolFactoryException` when the factory fails, and
   * when it gives a promise: `get` stays an ordinary call for the many tools that need no waiting, `resolve` waits.
   */
  get(name: string): ToolInterface {
    return this.#sourceOf(name).get();
  }

  /** As `get`, for factories of both kinds. Rejects with the same errors. */
  async resolve(name: string): Promise<ToolInterface> {
    return await this.#sourceOf(name).resolve();
  }

  /** Throws as `get` does, for the first tool that cannot be made. */
  all(): ReadonlyMap<string, ToolInterface> {
    return new Map(this.names().map((name) => [name, this.get(name)]));
  }

  /** Rejects as `resolve` does, for the first tool that cannot be made. */
  async resolveAll(): Promise<ReadonlyMap<string, ToolInterface>> {
    return new Map(await Promise.all(this.names().map(async (name) => [name, await this.resolve(name)] as const)));
  }

  names(): readonly string[] {
    return [...this.#sources.keys()];
  }

  get count(): number {
    return this.#sources.size;
  }

  /** Throws `InvalidToolException` when there is no tool of that name. */
  descriptorOf(name: string): CanDescribeTool | null {
    return this.#sourceOf(name).descriptor;
  }

  /**
   * Calls the listener at every change, once it is done. What a listener throws is a warning of the process, and disturbs
   * nobody. Throws `ToolDeclarationException` for a listener that is no function.
   *
   * @example
   * const stop = registry.onChange(({ type, name }) => console.log(type, name));
   * registry.register(searchTool); // registered search
   * stop();
   */
  onChange(listener: ToolRegistryListener): () => void {
    checkGiven(typeof listener === 'function', 'ToolRegistry.onChange', 'listener', listener, 'Give a function.');
    // Wrapped, so that one listener can be there twice and each goes on its own.
    const own: ToolRegistryListener = (change) => listener(change);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  #sourceOf(name: string): ToolSource {
    const source = this.#sources.get(name);
    if (source === undefined) throw new InvalidToolException(name, this.names());
    return source;
  }

  #put(name: string, source: ToolSource): void {
    this.#sources.set(name, source);
    this.#tell({ type: 'registered', name });
  }

  /** A change that a listener makes is told after the one that it was told. */
  #tell(change: ToolRegistryChange): void {
    this.#untold.push(Object.freeze(change));
    if (this.#untold.length > 1) return;
    for (let next: ToolRegistryChange | undefined = change; next !== undefined; next = this.#untold[0]) {
      for (const listener of [...this.#listeners]) tell(listener, next);
      this.#untold.shift();
    }
  }
}

/** A listener is an onlooker: its fault is the operator's business, never the registry's. */
function tell(listener: ToolRegistryListener, change: ToolRegistryChange): void {
  try {
    listener(change);
  } catch (thrown) {
    const error = errorOf(thrown);
    process.emitWarning(`A listener of the registry threw at "${change.type}": ${error.stack ?? error.message}`, {
      type: 'ToolwrightListenerWarning',
    });
  }
}

function whatIs(value: unknown): string {
  return typeof value === 'object' && value !== null ? `class ${classNameOf(value)}` : String(value);
}
