import { hasMethods } from '../../result/has-methods.js';
import { checkOptionsGiven, checkPart } from '../check-part.js';
import type { AgentEvent, EventListener } from '../events/agent-event.js';
import { type ConsoleLabel, type ConsoleSettings, consoleLine } from './console-line.js';
import type { ConsoleOptions } from './console-options.js';

/** What an observer can listen to: a loop, or a dispatcher of events. */
export interface ObservableAgent {
  wiretap(listener: EventListener): () => void;
}

/** Where the lines go. */
export interface ConsoleStream {
  write(text: string): unknown;
  /** Whether a person looks at it. */
  readonly isTTY?: boolean;
}

/** What `AgentConsole.observe` takes. */
export interface AgentConsoleOptions extends ConsoleOptions {
  /** The standard output by default. */
  readonly stream?: ConsoleStream;
  /** By default where the stream is a terminal and the environment has no `NO_COLOR`. */
  readonly colors?: boolean;
}

/**
 * Shows what an agent does, a line an event: `EXEC`, `STEP`, `LLM`, `TOOL`, `EVAL`, `STOP`, `DONE`, `FAIL`, `HOOK`. For
 * people at a terminal; a program reads the events themselves.
 *
 * @example
 * const stop = AgentConsole.observe(loop, { ids: false, inference: false, continuation: false });
 * await loop.execute(state);
 * // EXEC 1 message, 1 tool
 * // STEP 1 begins, 1 message
 * // TOOL forecast {"city":"Paris"}
 * // TOOL forecast done, 2 ms
 * // …
 * stop();
 */
export class AgentConsole {
  readonly #settings: ConsoleSettings;
  readonly #hasColors: boolean;

  /** Throws `InvalidAgentException` for options that are none. */
  constructor(options: Omit<AgentConsoleOptions, 'stream'> = {}) {
    checkOptionsGiven('AgentConsole', options);
    const { colors = false, ...said } = options;
    this.#settings = { ...DEFAULTS, ...said };
    this.#hasColors = colors;
  }

  /**
   * Writes the events of a loop, or of a dispatcher, to a stream; gives what ends it. Throws `InvalidAgentException` for what
   * cannot be listened to or written to.
   */
  static observe(agent: ObservableAgent, options: AgentConsoleOptions = {}): () => void {
    checkPart(hasMethods(agent, 'wiretap'), 'AgentConsole.observe', agent, 'Give an AgentLoop, or an EventDispatcher.');
    checkOptionsGiven('AgentConsole', options);
    const { stream = process.stdout, colors = isForColors(stream), ...said } = options;
    checkPart(hasMethods(stream, 'write'), 'AgentConsole.observe, stream,', stream, 'Give an object with write(text).');
    const view = new AgentConsole({ ...said, colors });
    return agent.wiretap((event) => {
      const text = view.format(event);
      if (text !== null) stream.write(`${text}\n`);
    });
  }

  /** The event as a line, without the line's end; null for one that is not shown. */
  format(event: AgentEvent): string | null {
    const line = consoleLine(event, this.#settings);
    if (line === null) return null;
    const label = line.label.padEnd(4);
    return `${this.#hasColors ? `\u001b[${COLORS[line.label]}m${label}\u001b[0m` : label} ${line.text}`;
  }
}

const DEFAULTS: ConsoleSettings = {
  ids: true,
  continuation: true,
  toolArgs: true,
  maxArgLength: 100,
  inference: true,
  subagents: true,
  hooks: false,
  failures: true,
};

/** Cyan, green, yellow, red, blue, grey, magenta: codes of ANSI terminals. */
const COLORS: Readonly<Record<ConsoleLabel, number>> = {
  EXEC: 36,
  DONE: 32,
  STOP: 33,
  FAIL: 31,
  STEP: 34,
  EVAL: 90,
  LLM: 35,
  TOOL: 33,
  HOOK: 90,
};

/** As https://no-color.org has it: any value but an empty one forbids colours. */
function isForColors({ isTTY = false }: ConsoleStream): boolean {
  return isTTY && (process.env.NO_COLOR ?? '') === '';
}
