import { getDefaultChallenge } from '#shared/daily/challenges.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import type { TestApp } from './app.ts';

const dayMs = 86_400_000;

/**
 * Finds a date with a daily challenge of this kind. It must be close to the tests' date, because sessions start there
 * and expire after 30 days.
 */
export function findDateWithChallenge(kind: string): string {
  const begin = new Date().toISOString().slice(0, 10);
  const near = Array.from({ length: 46 }, (_, index) => shiftDate(begin, index < 26 ? index : 25 - index));
  const date = near.find((day) => getDefaultChallenge(day).kind === kind);
  if (!date) throw new Error(`no date close to that of the tests has the challenge ${kind}`);
  return date;
}

/** Times are in UTC. */
export function createCalendar(app: TestApp) {
  let shiftMs = 0;
  const now = () => new Date(Date.now() + shiftMs);
  const today = () => now().toISOString().slice(0, 10);

  function advance(ms: number): void {
    shiftMs += ms;
    app.advance(ms);
  }

  /** Moves forwards or backwards. */
  function goTo(date: string, time: string): void {
    advance(Date.parse(`${date}T${time}Z`) - now().getTime());
  }

  return {
    today,
    advance,
    goTo,
    /** Returns the date. */
    goToChallenge(kind: string, time = '12:00:00'): string {
      const date = findDateWithChallenge(kind);
      goTo(date, time);
      return date;
    },
    nextDay: (days = 1) => advance(days * dayMs),
  };
}
