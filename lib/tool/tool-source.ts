import { AsyncLocalStorage } from 'node:async_hooks';
import { isAgentStop } from './agent-stop.js';
import type { CanDescribeTool } from './contracts/can-describe-tool.js';
import type { RegisteredFactory } from './contracts/can-manage-tools.js';
import type { ToolInterface } from './contracts/tool-interface.js';
import { isTool } from './is-tool.js';
import { ToolFactoryException } from './tool-factory-exception.js';

/** The source whose factory is running, as its code and whatever it awaits see it. */
const making = new AsyncLocalStorage<ToolSource>();

/**
 * Where a registry has one tool from: the tool itself, or a factory that makes it once. Requests that come while the
 * factory is at work share what it gives; what it fails to give is not kept.
 */
export class ToolSource {
  readonly #name: string;
  readonly #factory: RegisteredFactory;
  readonly #descriptor: CanDescribeTool | null;
  readonly #onMade: () => void;
  #tool: ToolInterface | null = null;
  #pending: Promise<ToolInterface> | null = null;
  #isRunning = false;
  readonly #waitsFor = new Set<ToolSource>();

  private constructor(
    name: string,
    factory: RegisteredFactory,
    descriptor: CanDescribeTool | null,
    onMade: () => void,
  ) {
    this.#name = name;
    this.#factory = factory;
    this.#descriptor = descriptor;
    this.#onMade = onMade;
  }

  static ofTool(tool: ToolInterface): ToolSource {
    const source = new ToolSource(
      '',
      () => tool,
      null,
      () => {},
    );
    source.#tool = tool;
    return source;
  }

  static ofFactory(
    name: string,
    factory: RegisteredFactory,
    descriptor: CanDescribeTool | null,
    onMade: () => void,
  ): ToolSource {
    return new ToolSource(name, factory, descriptor, onMade);
  }

  /** What is known without making the tool. */
  get descriptor(): CanDescribeTool | null {
    return this.#descriptor ?? this.#tool?.descriptor() ?? null;
  }

  /** The tool. Throws `ToolFactoryException`. */
  get(): ToolInterface {
    if (this.#tool !== null) return this.#tool;
    const leave = this.#enter();
    try {
      const made = this.#pending ?? this.#make();
      if (made instanceof Promise) throw ToolFactoryException.asynchronous(this.#name);
      return made;
    } finally {
      leave();
    }
  }

  /** The tool, when it is there. Rejects with `ToolFactoryException`. */
  async resolve(): Promise<ToolInterface> {
    if (this.#tool !== null) return this.#tool;
    const leave = this.#enter();
    try {
      return await (this.#pending ?? this.#make());
    } finally {
      leave();
    }
  }

  #make(): ToolInterface | Promise<ToolInterface> {
    const made = this.#run();
    if (!isThenable(made)) return this.#keep(made);
    const pending = Promise.resolve(made)
      .then(
        (tool) => this.#keep(tool),
        (error: unknown) => this.#fail(error),
      )
      .finally(() => {
        this.#pending = null;
      });
    // Whoever awaits it gets the error; after a `get()` nobody does, and the process must not end for that.
    pending.catch(() => {});
    this.#pending = pending;
    return pending;
  }

  #run(): unknown {
    this.#isRunning = true;
    try {
      return making.run(this, this.#factory);
    } catch (error) {
      return this.#fail(error);
    } finally {
      this.#isRunning = false;
    }
  }

  #keep(made: unknown): ToolInterface {
    if (!isTool(made)) throw ToolFactoryException.noTool(this.#name, made);
    const { name } = made.descriptor();
    if (name !== this.#name) throw ToolFactoryException.otherName(this.#name, name);
    this.#tool = made;
    this.#onMade();
    return made;
  }

  #fail(error: unknown): never {
    throw isAgentStop(error) ? error : ToolFactoryException.failed(this.#name, error);
  }

  /** Notes that the factory that asks, if one does, waits for this; two that wait for each other would wait for ever. */
  #enter(): () => void {
    const asking = making.getStore();
    if (asking === undefined || !asking.#isBusy) return () => {};
    if (this.#reaches(asking)) throw ToolFactoryException.circular(this.#name);
    asking.#waitsFor.add(this);
    return () => asking.#waitsFor.delete(this);
  }

  get #isBusy(): boolean {
    return this.#isRunning || this.#pending !== null;
  }

  #reaches(target: ToolSource): boolean {
    return this === target || [...this.#waitsFor].some((next) => next.#reaches(target));
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
