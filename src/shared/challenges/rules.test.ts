import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDueDecision, type ChallengeState, type PlayedGame, findWinner } from './rules.ts';

const createResult = (score: number, correct = 5, usedMs = 60_000, timeFactor = 1): PlayedGame => ({
  score,
  correct,
  usedMs,
  timeFactor,
});

describe('findWinner: higher score, then more right answers, then less time, else a draw', () => {
  it.each([
    ['score', createResult(500), createResult(400, 9, 1), 'challenger'],
    ['right answers', createResult(500, 5, 1), createResult(500, 6, 90_000), 'challenged'],
    ['time', createResult(500, 5, 59_999), createResult(500, 5, 60_000), 'challenger'],
    ['points', createResult(500, 5, 90_000, 10), createResult(400, 5, 1), 'challenger'],
    ['right answers', createResult(500, 6, 90_000), createResult(500, 5, 1, 10), 'challenger'],
    ['nothing, where one has more time', createResult(500, 5, 1, 10), createResult(500), null],
    ['nothing, where the other has more time', createResult(500, 5, 1), createResult(500, 5, 60_000, 2), null],
    ['nothing, where both have more time', createResult(500, 5, 1, 2), createResult(500, 5, 60_000, 2), null],
    ['nothing', createResult(500), createResult(500), null],
    ['nothing, of nothing', createResult(0, 0, 300_000), createResult(0, 0, 300_000), null],
  ] as const)('by %s', (_by, challenger, challenged, winner) => {
    expect(findWinner(challenger, challenged)).toBe(winner);
  });

  it('does not depend on who the challenger is', () => {
    const game = fc.record({ score: fc.nat(3), correct: fc.nat(3), usedMs: fc.nat(3), timeFactor: fc.constant(1) });
    const other = { challenger: 'challenged', challenged: 'challenger' } as const;
    fc.assert(
      fc.property(game, game, (one, two) => {
        const winner = findWinner(one, two);
        expect(findWinner(two, one)).toBe(winner === null ? null : other[winner]);
        if (winner === null) expect(one).toEqual(two);
      }),
    );
  });
});

describe('getDueDecision', () => {
  const accepted: ChallengeState = { status: 'accepted', expiresAt: 1000, challenger: null, challenged: null };
  const pending: ChallengeState = { ...accepted, status: 'pending' };
  const both = { challenger: createResult(500), challenged: createResult(400) };

  it.each([
    ['nobody has played: it waits', accepted, true, 999, null],
    ['one has played: it waits', { ...accepted, challenged: createResult(1) }, true, 999, null],
    [
      'both have played: it is decided',
      { ...accepted, ...both },
      true,
      1,
      { status: 'completed', winner: 'challenger' },
    ],
    [
      'both have played: also of former friends',
      { ...accepted, ...both },
      false,
      1,
      { status: 'completed', winner: 'challenger' },
    ],
    ['pending, with time over', pending, true, 1000, { status: 'expired' }],
    [
      'pending, played by the challenger, with time over',
      { ...pending, challenger: createResult(1) },
      true,
      1000,
      { status: 'expired' },
    ],
    ['accepted, nobody played in time', accepted, true, 1000, { status: 'expired' }],
    [
      'accepted, who played wins',
      { ...accepted, challenged: createResult(0, 0) },
      true,
      1000,
      { status: 'completed', winner: 'challenged' },
    ],
    [
      'accepted, who played wins, though with nothing',
      { ...accepted, challenger: createResult(0, 0) },
      true,
      1000,
      { status: 'completed', winner: 'challenger' },
    ],
    ['a game that has begun may finish', { ...accepted, challenger: 'open' }, true, 5000, null],
    [
      'and is waited for by who played',
      { ...accepted, challenger: createResult(9), challenged: 'open' },
      true,
      5000,
      null,
    ],
    ['no friends any more', { ...accepted, challenger: createResult(9) }, false, 1, { status: 'declined' }],
    ['no friends any more, while one plays', { ...pending, challenger: 'open' }, false, 1, { status: 'declined' }],
    ['declined stays', { ...accepted, status: 'declined', ...both }, false, 5000, null],
    ['completed stays', { ...accepted, status: 'completed', ...both }, true, 5000, null],
    ['expired stays', { ...accepted, status: 'expired', ...both }, true, 5000, null],
  ] as const)('%s', (_name, challenge, areFriends, now, decision) => {
    expect(getDueDecision(challenge, areFriends, now)).toEqual(decision);
  });
});
