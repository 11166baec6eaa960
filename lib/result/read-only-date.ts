import { isDate } from 'node:util/types';
import { AgentException } from './agent-exception.js';

/** A date that cannot be moved: whoever is handed it may look, and must make a copy to change it. */
class ReadOnlyDate extends Date {}

for (const name of Object.getOwnPropertyNames(Date.prototype).filter((one) => one.startsWith('set'))) {
  Object.defineProperty(ReadOnlyDate.prototype, name, {
    value(): never {
      throw new TypeError(`This date cannot be changed: ${name}() was called on it. Make a copy: new Date(date).`);
    },
  });
}

// It is equal to a Date of the same moment, also for those who compare constructors first, and is shown as one.
Object.defineProperty(ReadOnlyDate.prototype, 'constructor', { value: Date });

/** The same moment, which nobody can change any more. Throws `AgentException` (`agent.date`) for what is no date, or no moment. */
export function readOnlyDate(date: Date): Date {
  if (date instanceof ReadOnlyDate) return date;
  if (isDate(date) && !Number.isNaN(date.getTime())) return new ReadOnlyDate(date.getTime());
  throw new AgentException(`A Date is needed, and ${String(date)} is none that says a moment: give new Date().`, {
    code: 'agent.date',
  });
}
