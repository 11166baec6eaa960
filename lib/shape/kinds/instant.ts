const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:[Zz]|([+-])(\d\d):(\d\d)))?$/;
const MINUTE = 60_000;

/**
 * The milliseconds since 1970 of a date-time with its offset (RFC 3339, section 5.6; seconds may be left out), or of a
 * date alone at midnight UTC. NaN for any other text, and for a day or time that does not exist.
 *
 * @example
 * instantOf('2027-05-01T09:30:00+02:00'); // 1809156600000
 * instantOf('2024-02-30');                // NaN
 */
export function instantOf(text: string): number {
  const match = FORM.exec(text);
  if (match === null) return Number.NaN;
  const at = (group: number): number => Number(match[group] ?? 0);
  const [year, month, day, hour, minute, second] = [at(1), at(2), at(3), at(4), at(5), at(6)];
  const [offsetHour, offsetMinute] = [at(9), at(10)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 23 || offsetMinute > 59) return Number.NaN;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day); // not Date.UTC, which takes the years 0 to 99 for 1900 to 1999
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return Number.NaN;
  date.setUTCHours(hour, minute, second, Math.trunc(Number(`0.${match[7] ?? 0}`) * 1000));
  const offset = (offsetHour * 60 + offsetMinute) * MINUTE;
  return date.getTime() - (match[8] === '-' ? -offset : offset);
}
