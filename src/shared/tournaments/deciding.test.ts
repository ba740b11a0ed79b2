import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type Side } from './deciding.ts';
import type { PlayedPart, SideState } from './match.ts';

const played = (score: number, correct = 5, usedMs = 60_000, timeFactor = 1): PlayedPart => ({
  score,
  correct,
  answered: 10,
  usedMs,
  timeFactor,
  answers: [],
});
const side = (seatId: number, state: SideState, isWithdrawn = false): Side => ({
  seat: { seatId, seed: seatId, isWithdrawn, answered: 0 },
  state,
});
const one = (state: SideState) => side(1, state);
const two = (state: SideState) => side(2, state);
const oneWithdrew = (state: SideState) => side(1, state, true);
const twoWithdrew = (state: SideState) => side(2, state, true);
const by = (decidedBy: string, winnerSeatId: number | null) => ({ winnerSeatId, decidedBy });

describe('more points wins, then more right, then less time, then the better seed', () => {
  it.each([
    ['points', played(100, 1, 300_000), played(90, 9, 1), 1],
    ['points', played(90, 9, 1), played(100, 1, 300_000), 2],
    ['correct', played(100, 5, 1), played(100, 6, 300_000), 2],
    ['time', played(100, 5, 60_000), played(100, 5, 59_999), 2],
    ['seed', played(100), played(100), 1],
    ['seed', played(100), played(100, 5, 1, 10), 1],
    ['seed', played(100, 5, 60_000, 2), played(100, 5, 1), 1],
    ['seed', played(100, 5, 60_000, 5), played(100, 5, 1, 5), 1],
    ['correct', played(100, 5, 1, 10), played(100, 6, 60_000), 2],
    ['seed', played(0, 0, 300_000), played(0, 0, 300_000), 1],
  ] as const)('by %s', (decidedBy, first, second, winner) => {
    expect(decide(one(first), two(second), false, false)).toEqual(by(decidedBy, winner));
    expect(decide(two(second), one(first), true, false)).toEqual(by(decidedBy, winner));
  });
});

describe('a match waits', () => {
  it.each([
    ['while nobody has begun', one('absent'), two('absent'), false],
    ['while one has not begun', one(played(9)), two('absent'), false],
    ['while one plays', one(played(9)), two('playing'), false],
    ['for a game begun before the deadline', one(played(9)), two('playing'), true],
    ['for both of them', one('playing'), two('playing'), true],
    ['also where the other never came, so that the score stands', one('playing'), two('absent'), true],
    ['for who plays while the other withdraws', one('playing'), twoWithdrew(played(9)), false],
    ['for who plays while the other withdraws, also past the deadline', oneWithdrew('absent'), two('playing'), true],
  ])('%s', (_name, first, second, isOver) => {
    expect(decide(first, second, isOver, false)).toBeNull();
  });
});

describe('missing it loses', () => {
  it.each([
    ['who played wins, though with nothing', one('absent'), two(played(0, 0)), by('absence', 2)],
    ['whichever side it is', one(played(0, 0)), two('absent'), by('absence', 1)],
    ['double absence: nobody', one('absent'), two('absent'), by('nobody', null)],
    ['who missed it does not win by a later withdrawal', one('absent'), twoWithdrew(played(9)), by('nobody', null)],
  ])('%s', (_name, first, second, decision) => {
    expect(decide(first, second, true, false)).toEqual(decision);
  });
});

describe('withdrawal loses what is undecided', () => {
  it.each([
    ['before anybody played', one('absent'), twoWithdrew('absent'), by('withdrawal', 1)],
    ['after having played', one('absent'), twoWithdrew(played(900)), by('withdrawal', 1)],
    ['while playing', oneWithdrew('playing'), two('absent'), by('withdrawal', 2)],
    ['though it would have won', oneWithdrew(played(900)), two(played(1)), by('withdrawal', 2)],
    ['both of them: nobody', oneWithdrew('playing'), twoWithdrew(played(9)), by('nobody', null)],
  ])('%s', (_name, first, second, decision) => {
    expect(decide(first, second, false, false)).toEqual(decision);
  });
});

describe('an empty slot is a walkover', () => {
  it.each([
    ['at once', one('absent'), null, by('bye', 1)],
    ['whichever slot it is', null, two('absent'), by('bye', 2)],
    ['of two empty ones nobody comes', null, null, by('nobody', null)],
    ['nor of an empty one and one who has withdrawn', oneWithdrew('absent'), null, by('nobody', null)],
  ])('%s', (_name, first, second, decision) => {
    expect(decide(first, second, false, false)).toEqual(decision);
  });
});

it('makes no difference which slot somebody stands in', () => {
  const part = fc.record({ score: fc.nat(2), correct: fc.nat(2), usedMs: fc.nat(2) });
  const state = fc.oneof(
    fc.constantFrom('absent' as const, 'playing' as const),
    part.map(({ score, correct, usedMs }) => played(score, correct, usedMs)),
  );
  const sideOf = (seatId: number) =>
    fc
      .option(fc.record({ state, isWithdrawn: fc.boolean() }))
      .map((drawn) => drawn && side(seatId, drawn.state, drawn.isWithdrawn));
  fc.assert(
    fc.property(sideOf(1), sideOf(2), fc.boolean(), (first, second, isOver) => {
      expect(decide(second, first, isOver, false)).toEqual(decide(first, second, isOver, false));
    }),
  );
});

describe('in the final, who has answered nothing yet and whose opponent withdraws', () => {
  const unseen = one('absent');
  const seen = { ...unseen, seat: { ...unseen.seat, answered: 7 } };
  it.each([
    ['may still play: a champion needs an answered question', unseen, false, true, null],
    ['has missed it at the deadline', unseen, true, true, by('nobody', null)],
    ['wins with the game that is played', one(played(3)), false, true, by('withdrawal', 1)],
    ['wins at once when an earlier match was played', seen, false, true, by('withdrawal', 1)],
    ['wins at once in an earlier round', unseen, false, false, by('withdrawal', 1)],
  ] as const)('%s', (_name, left, isOver, isFinal, decision) => {
    expect(decide(left, twoWithdrew(played(1)), isOver, isFinal)).toEqual(decision);
  });
});
