import { expect, it } from 'vitest';
import { createExampleChallenge } from '#test/fixtures/example-challenge.ts';
import { countStartedChallenges, getForfeitWarning } from './started-challenges.ts';

it('counts undecided challenges that the viewer has started against the opponent', () => {
  const challenges = [
    createExampleChallenge({ id: 1, isPlaying: true }),
    createExampleChallenge({ id: 2, status: 'accepted', hasPlayed: true }),
    createExampleChallenge({ id: 3, status: 'accepted', canPlay: true }),
    createExampleChallenge({ id: 4, status: 'completed', hasPlayed: true }),
    createExampleChallenge({ id: 5, status: 'declined', hasPlayed: true }),
  ];
  expect([countStartedChallenges(challenges, 'wren'), countStartedChallenges(challenges, 'pip')]).toEqual([2, 2]);
  expect([countStartedChallenges(challenges, 'robin'), countStartedChallenges(challenges, null)]).toEqual([0, 0]);
});

it('warns of each loss before the player is removed or blocked', () => {
  expect(getForfeitWarning('remove', 0)).toBeUndefined();
  expect(getForfeitWarning('remove', 1)).toBe(
    'You have started a challenge against this player. Removing them counts as a loss.',
  );
  expect(getForfeitWarning('block', 2)).toBe(
    'You have started 2 challenges against this player. Blocking them counts as 2 losses.',
  );
});
