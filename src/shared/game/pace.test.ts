import { describe, expect, it } from 'vitest';
import { isUnbelievable, paceOf, recentPace } from './pace.ts';

const pace = (fastRight: number, slowRight: number, slowWrong: number) =>
  'R'.repeat(fastRight) + 'r'.repeat(slowRight) + 'w'.repeat(slowWrong);

describe('answers that no human gives', () => {
  it('are 95 right of the last 100 at a median under 1.2 s', () => {
    expect(isUnbelievable(pace(51, 44, 5))).toBe(true);
    expect(isUnbelievable(pace(51, 43, 6))).toBe(false);
    expect(isUnbelievable(pace(50, 50, 0))).toBe(false);
    expect(isUnbelievable(pace(99, 0, 0))).toBe(false);
  });

  it('count the last 100 only', () => {
    expect(recentPace('w'.repeat(90), 'R'.repeat(20))).toBe('w'.repeat(80) + 'R'.repeat(20));
    expect([paceOf(true, 1_199), paceOf(true, 1_200), paceOf(false, 10)]).toEqual(['R', 'r', 'W']);
  });
});
