import { expect, it } from 'vitest';
import { timeFactors } from '#shared/account/playing.ts';
import { getContestFactor } from './queries.ts';

it("uses the player's time factor in a contest, and the longest one without a limit", () => {
  expect(timeFactors.map(getContestFactor)).toEqual(['1', '2', '5', '10', '10']);
});
