/**
 * What `make` gives, where the errors that it makes record no stack. For errors that are an answer to whoever sent
 * something wrong: their stack would say nothing but where the answer was written, and is what costs most.
 */
export function withoutStack<T>(make: () => T): T {
  const limit = Error.stackTraceLimit;
  Reflect.set(Error, 'stackTraceLimit', 0); // not an assignment, which throws where the intrinsics are frozen
  try {
    return make();
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit);
  }
}
