import { describe, expect, it } from 'vitest';
import { exampleChallenge } from '#test/fixtures/example-challenge.ts';
import { groupsOf, turnOf, yourTurns } from './turns.ts';

const pending = exampleChallenge({ id: 1 });
const playable = exampleChallenge({ id: 2, status: 'accepted', canPlay: true });
const played = exampleChallenge({ id: 3, status: 'accepted', hasPlayed: true });
const decided = exampleChallenge({ id: 4, status: 'completed' });

describe('a challenge', () => {
  it('that is pending waits for the answer of who is challenged', () => {
    expect(turnOf(pending, 'pip')).toBe('answer');
    expect(turnOf(pending, 'wren')).toBe('wait');
  });

  it('can be played at once by the challenger (rules F14)', () => {
    expect(turnOf(exampleChallenge({ canPlay: true }), 'wren')).toBe('play');
  });

  it('that is accepted is played by both, and then waits for the other', () => {
    expect(turnOf(playable, 'pip')).toBe('play');
    expect(turnOf(played, 'pip')).toBe('wait');
  });

  it.each(['completed', 'declined', 'expired'] as const)('that is %s is over', (status) => {
    expect(turnOf(exampleChallenge({ status }), 'pip')).toBe('over');
  });

  it('counts as one that waits for a player who has to answer or to play', () => {
    const waiting = yourTurns([pending, playable, played, decided], 'pip');
    expect(waiting.map(({ id }) => id)).toEqual([1, 2]);
  });
});

it('your turn stands first, then what waits, then what is over', () => {
  const groups = groupsOf([decided, played, playable, pending], 'pip');
  expect(groups.map(({ title, challenges }) => [title, challenges.map(({ id }) => id)])).toEqual([
    ['Your turn', [2, 1]],
    ['Waiting', [3]],
    ['Done', [4]],
  ]);
  expect(groupsOf([decided], 'pip').map(({ title }) => title)).toEqual(['Done']);
});
