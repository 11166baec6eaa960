import * as classValidator from 'class-validator';

/** A property decorator of class-validator, called as an author would. */
type Factory = (...args: never[]) => PropertyDecorator;

/** What is exported with a capital letter, and is no decorator for a property with a validator of class-validator's. */
const OTHERS = [
  'MetadataStorage',
  'Validate',
  'ValidateBy',
  'ValidationError',
  'ValidationTypes',
  'Validator',
  'ValidatorConstraint',
];

/** The arguments that a decorator cannot do without. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  ArrayContains: [['a']],
  ArrayMaxSize: [3],
  ArrayMinSize: [1],
  ArrayNotContains: [['a']],
  Contains: ['a'],
  Equals: ['a'],
  IsByteLength: [1, 5],
  IsDivisibleBy: [3],
  IsEnum: [{ A: 'a', B: 2 }],
  IsHash: ['md5'],
  IsIn: [['a', 1]],
  IsInstance: [Date],
  IsNotIn: [['a', 1]],
  Length: [1, 5],
  Matches: [/^a+$/],
  Max: [9],
  MaxDate: [new Date('2030-01-01')],
  MaxLength: [5],
  Min: [1],
  MinDate: [new Date('2020-01-01')],
  MinLength: [2],
  NotContains: ['a'],
  NotEquals: ['a'],
  ValidateIf: [() => true],
};

const exported: Readonly<Record<string, unknown>> = { ...classValidator };

/** The names of all of class-validator's property decorators, from its own exports. */
export const decoratorNames: readonly string[] = Object.keys(exported)
  .filter((name) => /^[A-Z]/.test(name) && typeof exported[name] === 'function')
  .filter((name) => !OTHERS.includes(name));

/** What every decorator takes last. */
export interface RuleOptions {
  readonly each?: boolean;
  readonly message?: string;
  readonly groups?: readonly string[];
  readonly always?: boolean;
  readonly validateIf?: (owner: object, value: unknown) => boolean;
}

/** The arguments that a decorator is given where nothing else is said. */
export function argumentsOf(name: string): readonly unknown[] {
  return ARGUMENTS[name] ?? [];
}

/** The decorator of that name, with arguments where it needs some. */
export function decoratorOf(
  name: string,
  args: readonly unknown[] = ARGUMENTS[name] ?? [],
  options?: RuleOptions,
): PropertyDecorator {
  const factory = exported[name] as Factory;
  const given = [...args];
  if (options !== undefined) {
    while (given.length < optionsPlace(name, factory, given)) given.push(undefined);
    given.push(options);
  }
  return factory(...(given as never[]));
}

/** At which place a decorator takes its options. */
function optionsPlace(name: string, factory: Factory, given: readonly unknown[]): number {
  if (name === 'IsNumber') return 1; // its first parameter has a default, so that its length is 0
  if (name === 'ArrayUnique') return given.length;
  return factory.length - 1;
}
