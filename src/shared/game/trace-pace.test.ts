import { describe, expect, it } from 'vitest';
import { isImplausiblePace, toPaceLetter, appendPace } from './pace.ts';

const pace = (fastRight: number, slowRight: number, slowWrong: number) =>
  'R'.repeat(fastRight) + 'r'.repeat(slowRight) + 'w'.repeat(slowWrong);

describe('isImplausiblePace', () => {
  it('detects 95 right of the last 100 answers at a median under 1.2 s', () => {
    expect(isImplausiblePace(pace(51, 44, 5))).toBe(true);
    expect(isImplausiblePace(pace(51, 43, 6))).toBe(false);
    expect(isImplausiblePace(pace(50, 50, 0))).toBe(false);
    expect(isImplausiblePace(pace(99, 0, 0))).toBe(false);
  });

  it('considers only the last 100', () => {
    expect(appendPace('w'.repeat(90), 'R'.repeat(20))).toBe('w'.repeat(80) + 'R'.repeat(20));
    expect([toPaceLetter(true, 1_199), toPaceLetter(true, 1_200), toPaceLetter(false, 10)]).toEqual(['R', 'r', 'W']);
  });
});
