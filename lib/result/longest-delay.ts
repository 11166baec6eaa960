/** Milliseconds, about 24 days: a timer of the platform that is asked to wait longer goes off at once. */
export const LONGEST_DELAY = 2 ** 31 - 1;
