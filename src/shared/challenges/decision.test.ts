import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type Deciding, type Played, winnerOf } from './decision.ts';

const played = (score: number, correct = 5, usedMs = 60_000, timeFactor = 1): Played => ({
  score,
  correct,
  usedMs,
  timeFactor,
});

describe('higher score wins, then more right answers, then less time, else a draw', () => {
  it.each([
    ['score', played(500), played(400, 9, 1), 'challenger'],
    ['right answers', played(500, 5, 1), played(500, 6, 90_000), 'challenged'],
    ['time', played(500, 5, 59_999), played(500, 5, 60_000), 'challenger'],
    ['points', played(500, 5, 90_000, 10), played(400, 5, 1), 'challenger'],
    ['right answers', played(500, 6, 90_000), played(500, 5, 1, 10), 'challenger'],
    ['nothing, where one has more time', played(500, 5, 1, 10), played(500), null],
    ['nothing, where the other has more time', played(500, 5, 1), played(500, 5, 60_000, 2), null],
    ['nothing, where both have more time', played(500, 5, 1, 2), played(500, 5, 60_000, 2), null],
    ['nothing', played(500), played(500), null],
    ['nothing, of nothing', played(0, 0, 300_000), played(0, 0, 300_000), null],
  ] as const)('by %s', (_by, challenger, challenged, winner) => {
    expect(winnerOf(challenger, challenged)).toBe(winner);
  });

  it('whoever is called challenger', () => {
    const game = fc.record({ score: fc.nat(3), correct: fc.nat(3), usedMs: fc.nat(3), timeFactor: fc.constant(1) });
    const other = { challenger: 'challenged', challenged: 'challenger' } as const;
    fc.assert(
      fc.property(game, game, (one, two) => {
        const winner = winnerOf(one, two);
        expect(winnerOf(two, one)).toBe(winner === null ? null : other[winner]);
        if (winner === null) expect(one).toEqual(two);
      }),
    );
  });
});

describe('what becomes of a challenge', () => {
  const accepted: Deciding = { status: 'accepted', expiresAt: 1000, challenger: null, challenged: null };
  const pending: Deciding = { ...accepted, status: 'pending' };
  const both = { challenger: played(500), challenged: played(400) };

  it.each([
    ['nobody has played: it waits', accepted, true, 999, null],
    ['one has played: it waits', { ...accepted, challenged: played(1) }, true, 999, null],
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
      { ...pending, challenger: played(1) },
      true,
      1000,
      { status: 'expired' },
    ],
    ['accepted, nobody played in time', accepted, true, 1000, { status: 'expired' }],
    [
      'accepted, who played wins',
      { ...accepted, challenged: played(0, 0) },
      true,
      1000,
      { status: 'completed', winner: 'challenged' },
    ],
    [
      'accepted, who played wins, though with nothing',
      { ...accepted, challenger: played(0, 0) },
      true,
      1000,
      { status: 'completed', winner: 'challenger' },
    ],
    ['a game that has begun may finish', { ...accepted, challenger: 'open' }, true, 5000, null],
    ['and is waited for by who played', { ...accepted, challenger: played(9), challenged: 'open' }, true, 5000, null],
    ['no friends any more', { ...accepted, challenger: played(9) }, false, 1, { status: 'declined' }],
    ['no friends any more, while one plays', { ...pending, challenger: 'open' }, false, 1, { status: 'declined' }],
    ['declined stays', { ...accepted, status: 'declined', ...both }, false, 5000, null],
    ['completed stays', { ...accepted, status: 'completed', ...both }, true, 5000, null],
    ['expired stays', { ...accepted, status: 'expired', ...both }, true, 5000, null],
  ] as const)('%s', (_name, challenge, areFriends, now, decision) => {
    expect(decide(challenge, areFriends, now)).toEqual(decision);
  });
});
