import { expect, it } from 'vitest';
import { exampleChallenge } from '#test/fixtures/example-challenge.ts';
import { countStarted, getForfeitWarning } from './started-challenges.ts';

it('counts undecided challenges that the viewer has started against the opponent', () => {
  const challenges = [
    exampleChallenge({ id: 1, isPlaying: true }),
    exampleChallenge({ id: 2, status: 'accepted', hasPlayed: true }),
    exampleChallenge({ id: 3, status: 'accepted', canPlay: true }),
    exampleChallenge({ id: 4, status: 'completed', hasPlayed: true }),
    exampleChallenge({ id: 5, status: 'declined', hasPlayed: true }),
  ];
  expect([countStarted(challenges, 'wren'), countStarted(challenges, 'pip')]).toEqual([2, 2]);
  expect([countStarted(challenges, 'robin'), countStarted(challenges, null)]).toEqual([0, 0]);
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
