/** A date that cannot be moved: whoever is handed it may look, and must make a copy to change it. */
class ReadOnlyDate extends Date {}

for (const name of Object.getOwnPropertyNames(Date.prototype).filter((one) => one.startsWith('set'))) {
  Object.defineProperty(ReadOnlyDate.prototype, name, {
    value(): never {
      throw new TypeError(`This date cannot be changed: ${name}() was called on it. Make a copy: new Date(date).`);
    },
  });
}

/** The same moment, which nobody can change any more. */
export function readOnlyDate(date: Date): Date {
  return date instanceof ReadOnlyDate ? date : new ReadOnlyDate(date.getTime());
}
