import { describe, expect, it } from 'vitest';
import {
  applyAnswerToMistake,
  type Mistake,
  createMistake,
  getOfflineAnswerTime,
  practiceIntervalDays,
} from './rules.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-21T12:00:00Z');

describe('a mistake', () => {
  it('is due at once', () => {
    expect(createMistake(start)).toEqual({ step: 0, dueAt: start });
  });

  it('becomes due after 1, 3, 7 and 21 days, and is mastered with the next correct answer', () => {
    const days: number[] = [];
    let mistake: Mistake | null = createMistake(start);
    while (mistake) {
      const now: number = mistake.dueAt;
      mistake = applyAnswerToMistake(mistake, true, now);
      if (mistake) days.push((mistake.dueAt - now) / dayMs);
    }
    expect(days).toEqual([...practiceIntervalDays]);
  });

  it('restarts at the first interval after a wrong answer', () => {
    expect(applyAnswerToMistake({ step: 3, dueAt: start }, false, start + dayMs)).toEqual({
      step: 0,
      dueAt: start + dayMs,
    });
    expect(applyAnswerToMistake({ step: 3, dueAt: start + dayMs }, false, start)).toEqual({ step: 0, dueAt: start });
  });

  it('is not changed by a correct answer before it is due', () => {
    const waiting = { step: 2, dueAt: start };
    expect(applyAnswerToMistake(waiting, true, start - 1)).toBe(waiting);
    expect(applyAnswerToMistake(waiting, true, start)).toEqual({ step: 3, dueAt: start + 7 * dayMs });
  });
});

describe('getOfflineAnswerTime', () => {
  it.each([
    ['an hour ago', -3_600_000, -3_600_000],
    ['thirty days ago', -30 * dayMs, -30 * dayMs],
    ['by a clock that goes ahead', dayMs, 0],
    ['longer ago', -30 * dayMs - 1, null],
  ])('%s', (_, claimed, counted) => {
    expect(getOfflineAnswerTime(start + claimed, start)).toBe(counted === null ? null : start + counted);
  });
});
