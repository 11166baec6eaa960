import type { NamedArguments } from '../arguments/argument-text.js';

/** Arguments by name, on their way into a variadic `invoke`, which has no parameters to bind them to. */
class NamedCall {
  readonly args: NamedArguments;

  constructor(args: NamedArguments) {
    this.args = args;
  }
}

/** The arguments of a variadic call that has names: one value that `lookUpArgument` knows. */
export function namedCall(args: NamedArguments): readonly unknown[] {
  return [new NamedCall(args)];
}

/** An argument by name where the call has names, else by position; undefined when it is absent. */
export function lookUpArgument(args: readonly unknown[], name: string, position: number): unknown {
  const [first] = args;
  if (!(first instanceof NamedCall)) return args[position];
  return Object.hasOwn(first.args, name) ? first.args[name] : undefined;
}
