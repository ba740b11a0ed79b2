import { expect, it } from 'vitest';
import { timeFactors } from '#shared/account/playing.ts';
import { contestFactor } from './contest-factor.ts';

it('a contest is played at one’s own time factor, and without a limit at the longest one', () => {
  expect(timeFactors.map(contestFactor)).toEqual(['1', '2', '5', '10', '10']);
});
