/**
 * The method by which Node's `console.log` and `util.inspect` show an object; what it returns is shown in its place. For
 * classes whose fields are private, which would be shown as empty.
 */
export const inspectCustom: unique symbol = Symbol.for('nodejs.util.inspect.custom') as typeof inspectCustom;

/** These facts as they are shown of an object: under the name of its class. */
export function shownAs(name: string, facts: object): object {
  const Shown = { [name]: class {} }[name] as new () => object;
  return Object.assign(new Shown(), facts);
}
