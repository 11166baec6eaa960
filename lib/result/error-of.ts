/**
 * Whatever was thrown or given as an error, as an `Error`: an error as it is, a text as the message, several errors as
 * one that names them all, anything else described. It never throws itself.
 */
export function errorOf(given: unknown): Error {
  if (isError(given)) return given;
  if (typeof given === 'string') return new Error(given);
  if (Array.isArray(given)) {
    const errors = given.map(errorOf);
    return new AggregateError(errors, errors.map((error) => error.message).join('; ') || 'no errors were named');
  }
  return new Error(describe(given), { cause: given });
}

/** Also an error of another realm, as in jest's sandbox, where `instanceof Error` is false. */
function isError(given: unknown): given is Error {
  try {
    return given instanceof Error || Object.prototype.toString.call(given) === '[object Error]';
  } catch {
    return false; // a proxy that refuses to be looked at
  }
}

function describe(given: unknown): string {
  try {
    const text = typeof given === 'object' ? JSON.stringify(given) : String(given);
    return `not an Error was thrown: ${text}`;
  } catch {
    return `not an Error was thrown, but a value of type ${typeof given}`;
  }
}
