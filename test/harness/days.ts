import { challengeOf } from '#shared/daily/challenges.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import type { TestApp } from './app.ts';

const dayMs = 86_400_000;

/** A date with a challenge of this kind, near that of the tests: sessions begin there, and end 30 days later. */
export function dateOfChallenge(kind: string): string {
  const begin = new Date().toISOString().slice(0, 10);
  const near = Array.from({ length: 46 }, (_, index) => shiftDate(begin, index < 26 ? index : 25 - index));
  const date = near.find((day) => challengeOf(day).kind === kind);
  if (!date) throw new Error(`no date near that of the tests has the challenge ${kind}`);
  return date;
}

/** Moves an app's time to places in the calendar, which is UTC's. */
export function calendarOf(app: TestApp) {
  let shiftMs = 0;
  const now = () => new Date(Date.now() + shiftMs);
  const today = () => now().toISOString().slice(0, 10);

  function advance(ms: number): void {
    shiftMs += ms;
    app.advance(ms);
  }

  /** To a time of a date, forwards or backwards. */
  function goTo(date: string, time: string): void {
    advance(Date.parse(`${date}T${time}Z`) - now().getTime());
  }

  return {
    today,
    advance,
    goTo,
    /** To the noon, or another time, of a date with a challenge of this kind. Answers the date. */
    goToChallenge(kind: string, time = '12:00:00'): string {
      const date = dateOfChallenge(kind);
      goTo(date, time);
      return date;
    },
    /** To the same time of a later day. */
    nextDay: (days = 1) => advance(days * dayMs),
  };
}
