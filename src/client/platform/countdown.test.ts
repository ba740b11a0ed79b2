import { expect, it } from 'vitest';
import { durationText, untilNextMinute } from './countdown.ts';

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
])('%i ms that are left are told as "%s"', (left, text) => {
  expect(durationText(left)).toBe(text);
});

it('what is over has no duration', () => {
  expect(durationText(0)).toBeNull();
  expect(durationText(-minutes(5))).toBeNull();
});

it('ticks when the minute that is shown is over', () => {
  expect(untilNextMinute(minutes(5) + 1_200)).toBe(1_200);
  expect(untilNextMinute(minutes(5))).toBe(minutes(1));
  expect(untilNextMinute(-10)).toBe(minutes(1));
});
