import { describe, expect, it } from 'vitest';
import { drawBracket, roundsOf } from './bracket.ts';
import type { PlayedPart, SideState } from './match.ts';
import { advance, type MatchState, type Running, remindAt } from './progress.ts';

const minute = 60_000;
const roundMs = 60 * minute;
const start = 1_000_000;
const deadline = start + roundMs;

/** A tournament that was just drawn; seats have the numbers of their seeds. */
function started(field: number, answered = 10): Running {
  const seats = Array.from({ length: field }, (_none, index) => index + 1);
  const undecided = {
    side1: 'absent',
    side2: 'absent',
    status: 'pending',
    openedAt: null,
    deadlineAt: null,
    completedAt: null,
    winnerSeatId: null,
    decidedBy: null,
  } as const;
  return {
    rounds: roundsOf(field),
    currentRound: 1,
    roundMs,
    timeFactor: 1,
    seats: seats.map((seed) => ({ seatId: seed, seed, isWithdrawn: false, answered })),
    matches: drawBracket(seats).map((match) => ({ ...match, ...undecided })),
  };
}

const part = (score: number): PlayedPart => ({ score, correct: 5, answered: 10, usedMs: 60_000, answers: [] });

/** Advances a tournament; what came of it is where it goes on. */
function advanced(running: Running, now: number) {
  const { matches, currentRound, end, dueAt } = advance(running, now);
  return { running: { ...running, matches, currentRound }, end, dueAt };
}

function withMatch(running: Running, number: number, change: Partial<MatchState>): Running {
  return {
    ...running,
    matches: running.matches.map((match) => (match.number === number ? { ...match, ...change } : match)),
  };
}

function withSides(running: Running, number: number, side1: SideState, side2: SideState): Running {
  return withMatch(running, number, { side1, side2 });
}

function withdrawn(running: Running, ...seatIds: number[]): Running {
  return {
    ...running,
    seats: running.seats.map((seat) => (seatIds.includes(seat.seatId) ? { ...seat, isWithdrawn: true } : seat)),
  };
}

const matchOf = ({ matches }: Pick<Running, 'matches'>, number: number) =>
  matches.find((match) => match.number === number);

describe('a round opens', () => {
  it('with its window at the start, and seeding byes are completed matches at once', () => {
    const { running, end } = advanced(started(3), start);
    expect(matchOf(running, 1)).toMatchObject({
      status: 'completed',
      decidedBy: 'bye',
      winnerSeatId: 1,
      completedAt: start,
    });
    expect(matchOf(running, 2)).toMatchObject({ status: 'pending', openedAt: start, deadlineAt: deadline });
    expect(end).toBeNull();
  });

  it('when all matches of the one before are decided, not earlier; winners stand in their slot at once', () => {
    const opened = advanced(started(4), start).running;
    const half = advanced(withSides(opened, 1, part(50), part(60)), start + minute).running;
    expect(half.currentRound).toBe(1);
    expect(matchOf(half, 3)).toMatchObject({ seat1Id: 4, seat2Id: null, openedAt: null, status: 'pending' });

    const whole = advanced(withSides(half, 2, part(70), part(60)), start + 2 * minute).running;
    expect(whole.currentRound).toBe(2);
    expect(matchOf(whole, 3)).toMatchObject({
      seat1Id: 4,
      seat2Id: 2,
      openedAt: start + 2 * minute,
      deadlineAt: start + 2 * minute + roundMs,
    });
  });

  it('once: its window stays as it was', () => {
    const opened = advanced(started(4), start).running;
    expect(advance(opened, start + minute).matches).toEqual(opened.matches);
  });
});

describe('a match', () => {
  it.each([
    ['is pending until a player opens it', 'absent', 'absent', 'pending'],
    ['is in progress from then on', 'absent', 'playing', 'in_progress'],
    ['is in progress until both have played', part(10), 'playing', 'in_progress'],
    ['is completed then', part(10), part(20), 'completed'],
  ] as const)('%s', (_name, side1, side2, status) => {
    const opened = advanced(started(4), start).running;
    const { matches } = advance(withSides(opened, 1, side1, side2), start + 1);
    expect(matchOf({ matches }, 1)?.status).toBe(status);
  });

  it('is not the same object when it has changed, and is when it has not', () => {
    const before = withSides(advanced(started(8), start).running, 1, part(1), part(2));
    const { matches } = advance(before, start + 1);
    const changed = matches.filter((match, index) => match !== before.matches[index]).map(({ number }) => number);
    expect(changed).toEqual([1, 5]);
  });
});

describe('the end', () => {
  it('the winner of the final is the champion', () => {
    const opened = advanced(started(2), start).running;
    expect(advance(withSides(opened, 1, part(10), part(20)), start + 1)).toMatchObject({
      end: { kind: 'champion', seatId: 2 },
      currentRound: 1,
      dueAt: null,
    });
  });

  it('a champion has answered at least one question', () => {
    const opened = advanced(started(2, 0), start).running;
    expect(advance(withSides(opened, 1, part(0), 'absent'), deadline).end).toEqual({ kind: 'nobodyPlayed' });
  });

  it('double absence everywhere: nobody is champion, through all rounds at once', () => {
    const opened = advanced(started(16), start).running;
    const over = advance(opened, deadline);
    expect(over.end).toEqual({ kind: 'nobodyPlayed' });
    expect(over.currentRound).toBe(4);
    expect(over.matches.every(({ status, decidedBy }) => status === 'completed' && decidedBy === 'nobody')).toBe(true);
  });

  it('an empty slot is a walkover, through as many rounds as needed', () => {
    const opened = advanced(started(16), start).running;
    const over = advance(withSides(opened, 1, part(10), 'absent'), deadline);
    expect(over.end).toEqual({ kind: 'champion', seatId: 1 });
    expect(over.matches.filter(({ decidedBy }) => decidedBy === 'bye').map(({ number }) => number)).toEqual([
      9, 13, 15,
    ]);
  });

  it('when all others withdraw the last one is champion at once, having answered before', () => {
    const opened = advanced(started(4), start).running;
    expect(advance(withdrawn(opened, 1, 2, 3), start + 1).end).toEqual({ kind: 'champion', seatId: 4 });
  });

  it('when all withdraw nobody is', () => {
    const opened = advanced(started(4), start).running;
    expect(advance(withdrawn(opened, 1, 2, 3, 4), start + 1).end).toEqual({ kind: 'nobodyPlayed' });
  });
});

describe('withdrawal between rounds', () => {
  it('loses the next match when it opens, not before', () => {
    const opened = advanced(started(4), start).running;
    const half = withdrawn(advanced(withSides(opened, 1, part(50), part(10)), start + 1).running, 1);
    const waiting = advanced(half, start + 2).running;
    expect(matchOf(waiting, 3)).toMatchObject({ seat1Id: 1, status: 'pending' });
    const over = advance(withSides(waiting, 2, part(50), part(10)), start + 3);
    expect(matchOf(over, 3)).toMatchObject({ winnerSeatId: 2, decidedBy: 'withdrawal' });
    expect(over.end).toEqual({ kind: 'champion', seatId: 2 });
  });
});

describe('time changes something next', () => {
  const opened = advanced(started(4), start).running;
  const reminder = remindAt(deadline, roundMs);

  it('at the reminder, with a quarter of the window left, at most 3 hours', () => {
    expect(deadline - reminder).toBe(15 * minute);
    expect(remindAt(24 * 60 * minute, 24 * 60 * minute)).toBe(21 * 60 * minute);
    expect(advance(opened, start).dueAt).toBe(reminder);
    expect(advance(opened, reminder - 1).dueAt).toBe(reminder);
  });

  it('then at the deadline', () => {
    expect(advance(opened, reminder).dueAt).toBe(deadline);
    expect(advance(opened, deadline - 1).dueAt).toBe(deadline);
  });

  it('then when a game begun before the deadline is over at the latest: 6 minutes, times the factor', () => {
    const playing = withSides(opened, 1, 'playing', 'absent');
    expect(advance(playing, deadline).dueAt).toBe(deadline + 6 * minute);
    expect(advance({ ...playing, timeFactor: 5 }, deadline).dueAt).toBe(deadline + 30 * minute);
    // At everybody's own there are as many such times as factors: each may be somebody's.
    const own = { ...playing, timeFactor: null };
    expect([0, 6, 12, 30].map((after) => advance(own, deadline + after * minute).dueAt)).toEqual(
      [6, 12, 30, 60].map((end) => deadline + end * minute),
    );
    expect(advance(own, deadline + 61 * minute).dueAt).toBe(deadline + 60 * minute);
    // Whoever closes such a game brings the tournament on; until then it is looked at again and again.
    expect(advance(playing, deadline + 7 * minute).dueAt).toBe(deadline + 6 * minute);
  });
});
