import { expect, it } from 'vitest';
import { contestFactor } from './contest-factor.ts';

it('a contest is played at one’s own time factor, and without a limit at the longest one', () => {
  expect(([1, 2, 5, 10, 'off'] as const).map(contestFactor)).toEqual([1, 2, 5, 10, 10]);
});
