/** As `Date.prototype.toISOString` writes it. */
const ISO = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The moment of a text that `toISOString` wrote; null for any other text, and for a day that is on no calendar. */
export function dateFromIso(text: string): Date | null {
  const date = new Date(text);
  // A day that is on no calendar is read as the one after it, which then says so.
  return ISO.test(text) && !Number.isNaN(date.getTime()) && date.toISOString() === text ? date : null;
}
