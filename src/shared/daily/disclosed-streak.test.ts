import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateDisclosedStreak } from './streak.ts';
import { coverMissedDates } from './streak.ts';
import { shiftDate, calculateStreak } from './streak.ts';

const day = (number: number) => shiftDate('2026-11-01', number - 1);
const days = (...numbers: number[]) => numbers.map(day);
const none: ReadonlySet<string> = new Set();

interface Case {
  readonly played: readonly string[];
  readonly hidden: readonly string[];
  readonly today: string;
  readonly frozen?: readonly string[];
  readonly freezes?: number;
  readonly current?: number;
}

function shown({ played, hidden, today, frozen = [], freezes = 0, current }: Case) {
  const streak = calculateStreak(played, none, new Set(frozen));
  const kept = { ...streak, current: current ?? streak.current, freezes };
  const { current: now, longest } = calculateDisclosedStreak(
    kept,
    { played, skipped: none, frozen: new Set(frozen) },
    new Set(hidden),
    today,
  );
  return [now, longest];
}

describe('calculateDisclosedStreak', () => {
  it.each<[string, Case, [current: number, longest: number]]>([
    ['today, for the first time', { played: days(1), hidden: days(1), today: day(1) }, [0, 0]],
    ['today, after two days', { played: days(1, 2, 3), hidden: days(3), today: day(3) }, [2, 2]],
    ['nothing that is hidden', { played: days(1, 2, 3), hidden: [], today: day(3) }, [3, 3]],
    ['yesterday, and not yet today', { played: days(1, 2, 3), hidden: days(3), today: day(4) }, [0, 2]],
    ['yesterday, with a freeze', { played: days(1, 2, 3), hidden: days(3), today: day(4), freezes: 1 }, [2, 2]],
    ['between two other days', { played: days(1, 2, 3), hidden: days(2), today: day(3) }, [1, 1]],
    ['on the best days of all', { played: days(1, 2, 3, 7), hidden: days(2, 3), today: day(7) }, [1, 1]],
    [
      'after a day that a freeze covered as they played',
      { played: days(1, 3), frozen: days(2), hidden: days(3), today: day(3) },
      [1, 1],
    ],
    [
      'on the day that filled a week: the freeze that it earned covers nothing',
      { played: days(1, 2, 3, 4, 5, 6, 7), hidden: days(7), today: day(8), freezes: 1 },
      [0, 6],
    ],
    [
      'after a break, with a freeze that was bought later: it mends nothing',
      { played: days(1, 2, 4), hidden: days(4), today: day(4), freezes: 1, current: 1 },
      [0, 2],
    ],
    ['and who has not for long', { played: days(1, 2), hidden: days(2), today: day(9) }, [0, 1]],
  ])('%s', (_, given, expected) => {
    expect(shown(given)).toEqual(expected);
  });

  it('without freezes equals the streak of a player who did not play on the hidden dates', () => {
    const dates = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 20 });
    const property = fc.property(dates, dates, fc.integer({ min: 20, max: 22 }), (numbers, secret, today) => {
      const played = days(...numbers).sort();
      const honest = played.filter((date) => !days(...secret).includes(date));
      const { current, longest, lastPlayedDate } = calculateStreak(honest, none);
      const { isBroken } = coverMissedDates({ current, longest, lastPlayedDate }, 0, day(today), none);
      const expected = [isBroken ? 0 : current, longest];
      expect(shown({ played, hidden: days(...secret), today: day(today) })).toEqual(expected);
    });
    fc.assert(property);
  });

  it('is never longer than the stored streak', () => {
    const dates = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 });
    const property = fc.property(
      dates,
      dates,
      dates,
      fc.integer({ min: 0, max: 2 }),
      (numbers, secret, ice, freezes) => {
        const played = days(...numbers).sort();
        const frozen = days(...ice).filter((date) => !played.includes(date) && date < (played.at(-1) ?? ''));
        const kept = calculateStreak(played, none, new Set(frozen));
        const [current = 0, longest = 0] = shown({ played, frozen, freezes, hidden: days(...secret), today: day(30) });
        expect(current).toBeLessThanOrEqual(kept.current);
        expect(longest).toBeLessThanOrEqual(kept.longest);
      },
    );
    fc.assert(property);
  });
});
