import { describe, expect, it } from 'vitest';
import { afterAnswer, type Mistake, newMistake, offlineAnsweredAt, practiceIntervalDays } from './rules.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00Z');

describe('a mistake', () => {
  it('is due at once', () => {
    expect(newMistake(start)).toEqual({ step: 0, dueAt: start });
  });

  it('comes back after 1, 3, 7 and 21 days, and is mastered with the next right answer', () => {
    const days: number[] = [];
    let mistake: Mistake | null = newMistake(start);
    while (mistake) {
      const now: number = mistake.dueAt;
      mistake = afterAnswer(mistake, true, now);
      if (mistake) days.push((mistake.dueAt - now) / dayMs);
    }
    expect(days).toEqual([...practiceIntervalDays]);
  });

  it('begins anew with a wrong answer, however far it was', () => {
    expect(afterAnswer({ step: 3, dueAt: start }, false, start + dayMs)).toEqual({ step: 0, dueAt: start + dayMs });
    expect(afterAnswer({ step: 3, dueAt: start + dayMs }, false, start)).toEqual({ step: 0, dueAt: start });
  });

  it('is not changed by a right answer before it is due', () => {
    const waiting = { step: 2, dueAt: start };
    expect(afterAnswer(waiting, true, start - 1)).toBe(waiting);
    expect(afterAnswer(waiting, true, start)).toEqual({ step: 3, dueAt: start + 7 * dayMs });
  });
});

describe('an answer from a time without a network', () => {
  it.each([
    ['an hour ago', -3_600_000, -3_600_000],
    ['thirty days ago', -30 * dayMs, -30 * dayMs],
    ['by a clock that goes ahead', dayMs, 0],
    ['longer ago', -30 * dayMs - 1, null],
  ])('%s', (_, claimed, counted) => {
    expect(offlineAnsweredAt(start + claimed, start)).toBe(counted === null ? null : start + counted);
  });
});
