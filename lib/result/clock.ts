/** Says what time it is. */
export interface Clock {
  now(): Date;
}

/** The time of the machine. */
export const systemClock: Clock = Object.freeze({ now: () => new Date() });
