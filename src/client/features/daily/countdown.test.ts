import { expect, it } from 'vitest';
import { countdownText, untilNextMinute } from './countdown.ts';

const minutes = (count: number) => count * 60_000;

it.each([
  [minutes(372), 'Next one in 6 h 12 min'],
  [minutes(60), 'Next one in 1 h'],
  [minutes(59), 'Next one in 59 min'],
  [1, 'Next one in 1 min'],
  [0, 'Next one any moment'],
  [-minutes(5), 'Next one any moment'],
])('%i ms before the next challenge says "%s"', (left, text) => {
  expect(countdownText(left)).toBe(text);
});

it('ticks when the minute that is shown is over', () => {
  expect(untilNextMinute(minutes(5) + 1_200)).toBe(1_200);
  expect(untilNextMinute(minutes(5))).toBe(minutes(1));
  expect(untilNextMinute(-10)).toBe(minutes(1));
});
