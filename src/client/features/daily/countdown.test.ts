import { expect, it } from 'vitest';
import { formatCountdown } from './daily-challenge-card.tsx';

const minutes = (count: number) => count * 60_000;

it.each([
  [minutes(372), 'Next one in 6 h 12 min'],
  [1, 'Next one in 1 min'],
  [0, 'Next one any moment'],
  [-minutes(5), 'Next one any moment'],
])('%i ms before the next challenge shows "%s"', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});
