import type { ToolDefinition } from '../../schema/tool-definition.js';
import { ToolCall } from '../../tool/tool-call.js';
import type { SeededRandom } from './seeded-random.js';

/** A call that a model would make if it behaved, and what a habit may look at. */
export interface Intention {
  readonly definition: ToolDefinition;
  readonly args: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly random: SeededRandom;
  /** The call before, if there was one. */
  readonly before: ToolCall | null;
}

/** How a model gets a call wrong. */
export type MisbehavingHabit = keyof typeof HABITS;

type Habit = (intention: Intention) => ToolCall;

const asText =
  (change: (text: string, random: SeededRandom) => string): Habit =>
  ({ definition, args, id, random }) =>
    new ToolCall(definition.name, change(JSON.stringify(args), random), id);

const withArgs =
  (change: (intention: Intention) => Readonly<Record<string, unknown>>): Habit =>
  (intention) =>
    new ToolCall(intention.definition.name, JSON.stringify(change(intention)), intention.id);

const withName =
  (change: (name: string) => string): Habit =>
  ({ definition, args, id }) =>
    new ToolCall(change(definition.name), JSON.stringify(args), id);

/** Every habit, under its name. */
export const HABITS = {
  /** Objects and lists come as their JSON text. */
  stringifiedNests: withArgs(({ args }) =>
    mapped(args, (value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  ),
  /** Everything that may be left out is null. */
  nullOptionals: withArgs(({ definition, args }) => {
    const { properties = {}, required = [] } = definition.parameters;
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    return { ...args, ...Object.fromEntries(optional.map((name) => [name, null])) };
  }),
  /** The text ends before it is whole. */
  cutJson: asText((text, random) => text.slice(0, random.below(text.length))),
  /** The provider says that it cut the answer, though the text is whole. */
  cutAnswer: ({ definition, args, id }) => new ToolCall(definition.name, JSON.stringify(args), id, { truncated: true }),
  /** Names of arguments in another spelling. */
  wrongCase: withArgs(({ args }) =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [otherCase(name), value])),
  ),
  /** The tool's name with a namespace before it. */
  prefixedName: withName((name) => `functions.${name}`),
  /** A tool that there is not. */
  unknownName: withName((name) => `${name}_all`),
  /** A name that every object has. */
  inheritedName: withName(() => 'constructor'),
  /** An argument that nobody asked for. */
  extraKey: withArgs(({ args }) => ({ ...args, reasoning: 'because', __proto__x: 1 })),
  /** Every value as a text. */
  textForAll: withArgs(({ args }) => mapped(args, String)),
  /** One value of another type. */
  wrongType: withArgs(({ args, random }) => {
    const name = random.pick(Object.keys(args));
    return name === undefined ? { surprise: true } : { ...args, [name]: [[{}]] };
  }),
  /** No text at all, or none that holds arguments. */
  emptyArguments: asText((_, random) => random.pick(['', ' ', 'null', '[]', '""', 'undefined']) ?? ''),
  /** The text inside a Markdown fence. */
  fencedJson: asText((text) => `\`\`\`json\n${text}\n\`\`\``),
  /** The JSON encoded once more. */
  doubleEncoded: asText((text) => JSON.stringify(text)),
  /** One key twice. */
  duplicateKey: asText((text) => text.replace('{', '{"a":1,"a":2,')),
  /** The id of the call before. */
  duplicateId: ({ definition, args, id, before }) =>
    new ToolCall(definition.name, JSON.stringify(args), before?.id ?? id),
  /** No id. */
  missingId: ({ definition, args }) => new ToolCall(definition.name, JSON.stringify(args)),
  /** The call before, once more. */
  repeat: ({ definition, args, id, before }) =>
    before === null ? new ToolCall(definition.name, JSON.stringify(args), id) : before.withId(id),
} as const satisfies Readonly<Record<string, Habit>>;

function mapped(args: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, change(value)]));
}

function otherCase(name: string): string {
  return name.includes('_') ? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) : name.toUpperCase();
}
