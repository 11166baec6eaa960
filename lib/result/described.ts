/** Longer texts are cut. */
const LONGEST = 40;

/**
 * What a value is, in the words of a message about a wrong argument.
 *
 * @example
 * described(undefined);      // 'nothing'
 * described('before_step');  // 'the text "before_step"'
 * described([1]);            // 'a list'
 * described(new Date());     // 'an object of class Date'
 */
export function described(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return `the text "${value.length <= LONGEST ? value : `${value.slice(0, LONGEST - 1).toWellFormed()}…`}"`;
    case 'function':
      return value.name === '' ? 'a function' : `the function or class ${value.name}`;
    case 'object':
      return classOf(value);
    default:
      return `the ${typeof value} ${String(value)}`;
  }
}

function classOf(value: object): string {
  const owner: unknown = value.constructor;
  const name = typeof owner === 'function' ? owner.name : '';
  return name === '' || name === 'Object' ? 'an object' : `an object of class ${name}`;
}
