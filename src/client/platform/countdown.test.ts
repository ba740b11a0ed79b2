import { expect, it } from 'vitest';
import { formatDuration, getMsUntilNextMinute } from './countdown.ts';

const minutes = (count: number) => count * 60_000;

it.each([
  [minutes(3 * 1440 + 372), '3 d 6 h'],
  [minutes(1440), '1 d'],
  [minutes(1440) - 1, '1 d'],
  [minutes(1439), '23 h 59 min'],
  [minutes(372), '6 h 12 min'],
  [minutes(60), '1 h'],
  [minutes(59), '59 min'],
  [1, '1 min'],
])('formats %i remaining ms as "%s"', (left, text) => {
  expect(formatDuration(left)).toBe(text);
});

it('returns null when the time is over', () => {
  expect(formatDuration(0)).toBeNull();
  expect(formatDuration(-minutes(5))).toBeNull();
});

it('updates when the displayed minute ends', () => {
  expect(getMsUntilNextMinute(minutes(5) + 1_200)).toBe(1_200);
  expect(getMsUntilNextMinute(minutes(5))).toBe(minutes(1));
  expect(getMsUntilNextMinute(-10)).toBe(minutes(1));
});
