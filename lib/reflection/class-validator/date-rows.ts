import type { RuleRow } from './rule-row.js';

/** The validators of dates. JSON Schema has no keyword for their bounds: they are told in words. */
export const DATE_ROWS: Readonly<Record<string, RuleRow>> = {
  minDate: { types: () => ['date'], constraintText: dateText },
  maxDate: { types: () => ['date'], constraintText: dateText },
};

/** The bound may be a function, which is asked anew for each message. */
function dateText(constraint: unknown): string {
  const bound: unknown = typeof constraint === 'function' ? (constraint as () => unknown)() : constraint;
  return bound instanceof Date && !Number.isNaN(bound.getTime()) ? bound.toISOString() : String(bound);
}
