import type { Clock } from '../result/clock.js';
import { InvalidScriptException } from './invalid-script-exception.js';

/**
 * A clock for tests: it stands still until it is moved, so that times and limits of runs can be tested without waiting.
 *
 * @example
 * const clock = FrozenClock.at('2026-01-01T12:00:00Z');
 * const loop = AgentBuilder.base().withClock(clock)…build();
 * clock.advance(300_000); // five minutes later
 */
export class FrozenClock implements Clock {
  #now: number;

  private constructor(now: number) {
    this.#now = now;
  }

  /** A clock that stands at this moment. Throws `InvalidScriptException` for what is no date. */
  static at(moment: string | Date): FrozenClock {
    const now = new Date(moment).getTime();
    if (Number.isNaN(now)) {
      throw new InvalidScriptException('FrozenClock.at', moment, 'Write a date as 2026-01-01T12:00:00Z.');
    }
    return new FrozenClock(now);
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves on by this many milliseconds. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
