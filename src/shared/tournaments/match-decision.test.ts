import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideMatch, type Side } from './match-decision.ts';
import type { PlayedPart, SideState } from './match-decision.ts';

const createPart = (score: number, correct = 5, usedMs = 60_000, timeFactor = 1): PlayedPart => ({
  score,
  correct,
  answered: 10,
  usedMs,
  timeFactor,
  answers: [],
});
const createSide = (seatId: number, state: SideState, isWithdrawn = false): Side => ({
  seat: { seatId, seed: seatId, isWithdrawn, answered: 0 },
  state,
});
const createSide1 = (state: SideState) => createSide(1, state);
const createSide2 = (state: SideState) => createSide(2, state);
const createWithdrawnSide1 = (state: SideState) => createSide(1, state, true);
const createWithdrawnSide2 = (state: SideState) => createSide(2, state, true);
const createDecision = (decidedBy: string, winnerSeatId: number | null) => ({ winnerSeatId, decidedBy });

describe('compares points, then correct answers, then time, then seeds', () => {
  it.each([
    ['points', createPart(100, 1, 300_000), createPart(90, 9, 1), 1],
    ['points', createPart(90, 9, 1), createPart(100, 1, 300_000), 2],
    ['correct', createPart(100, 5, 1), createPart(100, 6, 300_000), 2],
    ['time', createPart(100, 5, 60_000), createPart(100, 5, 59_999), 2],
    ['seed', createPart(100), createPart(100), 1],
    ['seed', createPart(100), createPart(100, 5, 1, 10), 1],
    ['seed', createPart(100, 5, 60_000, 2), createPart(100, 5, 1), 1],
    ['seed', createPart(100, 5, 60_000, 5), createPart(100, 5, 1, 5), 1],
    ['correct', createPart(100, 5, 1, 10), createPart(100, 6, 60_000), 2],
    ['seed', createPart(0, 0, 300_000), createPart(0, 0, 300_000), 1],
  ] as const)('decides by %s', (decidedBy, first, second, winner) => {
    expect(decideMatch(createSide1(first), createSide2(second), false, false)).toEqual(
      createDecision(decidedBy, winner),
    );
    expect(decideMatch(createSide2(second), createSide1(first), true, false)).toEqual(
      createDecision(decidedBy, winner),
    );
  });
});

describe('an undecided match', () => {
  it.each([
    ['while nobody has begun', createSide1('absent'), createSide2('absent'), false],
    ['while one has not begun', createSide1(createPart(9)), createSide2('absent'), false],
    ['while one plays', createSide1(createPart(9)), createSide2('playing'), false],
    ['for a game begun before the deadline', createSide1(createPart(9)), createSide2('playing'), true],
    ['for both of them', createSide1('playing'), createSide2('playing'), true],
    ['also where the other never came, so that the score stands', createSide1('playing'), createSide2('absent'), true],
    ['for who plays while the other withdraws', createSide1('playing'), createWithdrawnSide2(createPart(9)), false],
    [
      'for who plays while the other withdraws, also past the deadline',
      createWithdrawnSide1('absent'),
      createSide2('playing'),
      true,
    ],
  ])('%s', (_name, first, second, isOver) => {
    expect(decideMatch(first, second, isOver, false)).toBeNull();
  });
});

describe('absence loses the match', () => {
  it.each([
    [
      'who played wins, though with nothing',
      createSide1('absent'),
      createSide2(createPart(0, 0)),
      createDecision('absence', 2),
    ],
    ['whichever side it is', createSide1(createPart(0, 0)), createSide2('absent'), createDecision('absence', 1)],
    ['double absence: nobody', createSide1('absent'), createSide2('absent'), createDecision('nobody', null)],
    [
      'who missed it does not win by a later withdrawal',
      createSide1('absent'),
      createWithdrawnSide2(createPart(9)),
      createDecision('nobody', null),
    ],
  ])('%s', (_name, first, second, decision) => {
    expect(decideMatch(first, second, true, false)).toEqual(decision);
  });
});

describe('withdrawal loses undecided matches', () => {
  it.each([
    ['before anybody played', createSide1('absent'), createWithdrawnSide2('absent'), createDecision('withdrawal', 1)],
    [
      'after having played',
      createSide1('absent'),
      createWithdrawnSide2(createPart(900)),
      createDecision('withdrawal', 1),
    ],
    ['while playing', createWithdrawnSide1('playing'), createSide2('absent'), createDecision('withdrawal', 2)],
    [
      'though it would have won',
      createWithdrawnSide1(createPart(900)),
      createSide2(createPart(1)),
      createDecision('withdrawal', 2),
    ],
    [
      'both of them: nobody',
      createWithdrawnSide1('playing'),
      createWithdrawnSide2(createPart(9)),
      createDecision('nobody', null),
    ],
  ])('%s', (_name, first, second, decision) => {
    expect(decideMatch(first, second, false, false)).toEqual(decision);
  });
});

describe('an empty slot gives a walkover', () => {
  it.each([
    ['at once', createSide1('absent'), null, createDecision('bye', 1)],
    ['whichever slot it is', null, createSide2('absent'), createDecision('bye', 2)],
    ['of two empty ones nobody comes', null, null, createDecision('nobody', null)],
    [
      'nor of an empty one and one who has withdrawn',
      createWithdrawnSide1('absent'),
      null,
      createDecision('nobody', null),
    ],
  ])('%s', (_name, first, second, decision) => {
    expect(decideMatch(first, second, false, false)).toEqual(decision);
  });
});

it('is independent of the order of the slots', () => {
  const part = fc.record({ score: fc.nat(2), correct: fc.nat(2), usedMs: fc.nat(2) });
  const state = fc.oneof(
    fc.constantFrom('absent' as const, 'playing' as const),
    part.map(({ score, correct, usedMs }) => createPart(score, correct, usedMs)),
  );
  const sideOf = (seatId: number) =>
    fc
      .option(fc.record({ state, isWithdrawn: fc.boolean() }))
      .map((drawn) => drawn && createSide(seatId, drawn.state, drawn.isWithdrawn));
  fc.assert(
    fc.property(sideOf(1), sideOf(2), fc.boolean(), (first, second, isOver) => {
      expect(decideMatch(second, first, isOver, false)).toEqual(decideMatch(first, second, isOver, false));
    }),
  );
});

describe('a finalist without answers whose opponent withdraws', () => {
  const unseen = createSide1('absent');
  const seen = { ...unseen, seat: { ...unseen.seat, answered: 7 } };
  it.each([
    ['may still play: a champion needs an answered question', unseen, false, true, null],
    ['has missed it at the deadline', unseen, true, true, createDecision('nobody', null)],
    ['wins with the game that is played', createSide1(createPart(3)), false, true, createDecision('withdrawal', 1)],
    ['wins at once when an earlier match was played', seen, false, true, createDecision('withdrawal', 1)],
    ['wins at once in an earlier round', unseen, false, false, createDecision('withdrawal', 1)],
  ] as const)('%s', (_name, left, isOver, isFinal, decision) => {
    expect(decideMatch(left, createWithdrawnSide2(createPart(1)), isOver, isFinal)).toEqual(decision);
  });
});
