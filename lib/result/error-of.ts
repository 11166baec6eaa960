import { types } from 'node:util';

/**
 * Whatever was thrown or given as an error, as an `Error`: an error as it is, a text as the message, a list as one
 * `AggregateError` that names them all, anything else described, with the value itself as `cause`. It never throws.
 *
 * @example
 * errorOf('out of stock').message;        // 'out of stock'
 * errorOf(['a', new Error('b')]).message; // 'a; b'
 */
export function errorOf(given: unknown): Error {
  try {
    if (isError(given)) return given;
    if (typeof given === 'string') return new Error(given);
    if (Array.isArray(given)) return aggregateOf(given);
    return new Error(describe(given), { cause: given });
  } catch {
    return new Error(typeOnly(given), { cause: given }); // a proxy that refuses to be looked at
  }
}

/** An error's message, or its name where it has no message. It never throws, and is a text whatever the error says. */
export function messageOf(error: Error): string {
  try {
    return String(error.message || error.name);
  } catch {
    return 'an error without a readable message';
  }
}

/** An error's name. It never throws, and is a text whatever the error says. */
export function nameOf(error: Error): string {
  try {
    return typeof error.name === 'string' && error.name !== '' ? error.name : 'Error';
  } catch {
    return 'Error';
  }
}

/** Also true for an error of another realm, as in jest's sandbox, where `instanceof Error` is false. */
export function isError(given: unknown): given is Error {
  return given instanceof Error || types.isNativeError(given);
}

/** A list inside the list is described, not followed: it may hold itself. */
function aggregateOf(given: readonly unknown[]): AggregateError {
  const errors = given.map((item) =>
    Array.isArray(item) ? new Error(describe(item), { cause: item }) : errorOf(item),
  );
  return new AggregateError(errors, errors.map(messageOf).join('; ') || 'no errors were named');
}

const LONGEST = 500;

function describe(given: unknown): string {
  try {
    const text = String(typeof given === 'object' ? JSON.stringify(given) : given);
    return `not an Error was thrown: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
  } catch {
    return typeOnly(given);
  }
}

function typeOnly(given: unknown): string {
  return `not an Error was thrown, but a value of type ${typeof given}`;
}
