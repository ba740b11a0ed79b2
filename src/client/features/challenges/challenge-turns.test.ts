import { describe, expect, it } from 'vitest';
import { createExampleChallenge } from '#test/fixtures/example-challenge.ts';
import { groupChallenges, getTurn, listOwnTurns } from './challenge-turns.ts';

const pending = createExampleChallenge({ id: 1 });
const playable = createExampleChallenge({ id: 2, status: 'accepted', canPlay: true });
const played = createExampleChallenge({ id: 3, status: 'accepted', hasPlayed: true });
const decided = createExampleChallenge({ id: 4, status: 'completed' });

describe('getTurn', () => {
  it("a pending challenge waits for the challenged player's answer", () => {
    expect(getTurn(pending, 'pip')).toBe('answer');
    expect(getTurn(pending, 'wren')).toBe('wait');
  });

  it('the challenger can play at once (rules F14)', () => {
    expect(getTurn(createExampleChallenge({ canPlay: true }), 'wren')).toBe('play');
  });

  it('an accepted challenge is played by both and then waits for the other', () => {
    expect(getTurn(playable, 'pip')).toBe('play');
    expect(getTurn(played, 'pip')).toBe('wait');
  });

  it.each(['completed', 'declined', 'expired'] as const)('a challenge that is %s is over', (status) => {
    expect(getTurn(createExampleChallenge({ status }), 'pip')).toBe('over');
  });

  it('listOwnTurns includes challenges to answer or to play', () => {
    const waiting = listOwnTurns([pending, playable, played, decided], 'pip');
    expect(waiting.map(({ id }) => id)).toEqual([1, 2]);
  });
});

it('lists own turns first, then waiting challenges, then finished ones', () => {
  const groups = groupChallenges([decided, played, playable, pending], 'pip');
  expect(groups.map(({ title, challenges }) => [title, challenges.map(({ id }) => id)])).toEqual([
    ['Your turn', [2, 1]],
    ['Waiting', [3]],
    ['Done', [4]],
  ]);
  expect(groupChallenges([decided], 'pip').map(({ title }) => title)).toEqual(['Done']);
});
