import { describe, expect, it } from 'vitest';
import { drawBracket, calculateRounds } from './bracket.ts';
import type { PlayedPart, SideState } from './match-decision.ts';
import {
  advanceRunningTournament,
  type MatchState,
  type RunningTournament,
  calculateReminderTime,
} from './progress.ts';

const minute = 60_000;
const roundMs = 60 * minute;
const start = 1_000_000;
const deadline = start + roundMs;

/** Creates a tournament that was just drawn; seat ids equal seeds. */
function createStarted(field: number, answered = 10): RunningTournament {
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
    rounds: calculateRounds(field),
    currentRound: 1,
    roundMs,
    timeFactor: 1,
    seats: seats.map((seed) => ({ seatId: seed, seed, isWithdrawn: false, answered })),
    matches: drawBracket(seats).map((match) => ({ ...match, ...undecided })),
  };
}

const createPart = (score: number): PlayedPart => ({ score, correct: 5, answered: 10, usedMs: 60_000, answers: [] });

/** Advances a tournament and returns it in a form that can be advanced again. */
function advanceRunning(running: RunningTournament, now: number) {
  const { matches, currentRound, end, dueAt } = advanceRunningTournament(running, now);
  return { running: { ...running, matches, currentRound }, end, dueAt };
}

function withMatch(running: RunningTournament, number: number, change: Partial<MatchState>): RunningTournament {
  return {
    ...running,
    matches: running.matches.map((match) => (match.number === number ? { ...match, ...change } : match)),
  };
}

function withSides(running: RunningTournament, number: number, side1: SideState, side2: SideState): RunningTournament {
  return withMatch(running, number, { side1, side2 });
}

function withWithdrawn(running: RunningTournament, ...seatIds: number[]): RunningTournament {
  return {
    ...running,
    seats: running.seats.map((seat) => (seatIds.includes(seat.seatId) ? { ...seat, isWithdrawn: true } : seat)),
  };
}

const getMatch = ({ matches }: Pick<RunningTournament, 'matches'>, number: number) =>
  matches.find((match) => match.number === number);

describe('opening a round', () => {
  it('sets its window at the start and completes byes at once', () => {
    const { running, end } = advanceRunning(createStarted(3), start);
    expect(getMatch(running, 1)).toMatchObject({
      status: 'completed',
      decidedBy: 'bye',
      winnerSeatId: 1,
      completedAt: start,
    });
    expect(getMatch(running, 2)).toMatchObject({ status: 'pending', openedAt: start, deadlineAt: deadline });
    expect(end).toBeNull();
  });

  it('happens when all matches of the previous round are decided; winners take their next slot at once', () => {
    const opened = advanceRunning(createStarted(4), start).running;
    const half = advanceRunning(withSides(opened, 1, createPart(50), createPart(60)), start + minute).running;
    expect(half.currentRound).toBe(1);
    expect(getMatch(half, 3)).toMatchObject({ seat1Id: 4, seat2Id: null, openedAt: null, status: 'pending' });

    const whole = advanceRunning(withSides(half, 2, createPart(70), createPart(60)), start + 2 * minute).running;
    expect(whole.currentRound).toBe(2);
    expect(getMatch(whole, 3)).toMatchObject({
      seat1Id: 4,
      seat2Id: 2,
      openedAt: start + 2 * minute,
      deadlineAt: start + 2 * minute + roundMs,
    });
  });

  it('happens once and keeps the window', () => {
    const opened = advanceRunning(createStarted(4), start).running;
    expect(advanceRunningTournament(opened, start + minute).matches).toEqual(opened.matches);
  });
});

describe('a match', () => {
  it.each([
    ['is pending until a player opens it', 'absent', 'absent', 'pending'],
    ['is in progress from then on', 'absent', 'playing', 'in_progress'],
    ['is in progress until both have played', createPart(10), 'playing', 'in_progress'],
    ['is completed then', createPart(10), createPart(20), 'completed'],
  ] as const)('%s', (_name, side1, side2, status) => {
    const opened = advanceRunning(createStarted(4), start).running;
    const { matches } = advanceRunningTournament(withSides(opened, 1, side1, side2), start + 1);
    expect(getMatch({ matches }, 1)?.status).toBe(status);
  });

  it('is a new object only if it has changed', () => {
    const before = withSides(advanceRunning(createStarted(8), start).running, 1, createPart(1), createPart(2));
    const { matches } = advanceRunningTournament(before, start + 1);
    const changed = matches.filter((match, index) => match !== before.matches[index]).map(({ number }) => number);
    expect(changed).toEqual([1, 5]);
  });
});

describe('the end', () => {
  it('makes the winner of the final the champion', () => {
    const opened = advanceRunning(createStarted(2), start).running;
    expect(advanceRunningTournament(withSides(opened, 1, createPart(10), createPart(20)), start + 1)).toMatchObject({
      end: { kind: 'champion', seatId: 2 },
      currentRound: 1,
      dueAt: null,
    });
  });

  it('requires at least one answered question of a champion', () => {
    const opened = advanceRunning(createStarted(2, 0), start).running;
    expect(advanceRunningTournament(withSides(opened, 1, createPart(0), 'absent'), deadline).end).toEqual({
      kind: 'nobodyPlayed',
    });
  });

  it('has no champion if nobody plays in any round', () => {
    const opened = advanceRunning(createStarted(16), start).running;
    const over = advanceRunningTournament(opened, deadline);
    expect(over.end).toEqual({ kind: 'nobodyPlayed' });
    expect(over.currentRound).toBe(4);
    expect(over.matches.every(({ status, decidedBy }) => status === 'completed' && decidedBy === 'nobody')).toBe(true);
  });

  it('passes through several rounds of empty slots by walkover', () => {
    const opened = advanceRunning(createStarted(16), start).running;
    const over = advanceRunningTournament(withSides(opened, 1, createPart(10), 'absent'), deadline);
    expect(over.end).toEqual({ kind: 'champion', seatId: 1 });
    expect(over.matches.filter(({ decidedBy }) => decidedBy === 'bye').map(({ number }) => number)).toEqual([
      9, 13, 15,
    ]);
  });

  it('makes the last player champion at once when all others withdraw, if that player has answered a question', () => {
    const opened = advanceRunning(createStarted(4), start).running;
    expect(advanceRunningTournament(withWithdrawn(opened, 1, 2, 3), start + 1).end).toEqual({
      kind: 'champion',
      seatId: 4,
    });
  });

  it('has no champion if everybody withdraws', () => {
    const opened = advanceRunning(createStarted(4), start).running;
    expect(advanceRunningTournament(withWithdrawn(opened, 1, 2, 3, 4), start + 1).end).toEqual({
      kind: 'nobodyPlayed',
    });
  });
});

describe('withdrawal between rounds', () => {
  it('loses the next match when it opens, not before', () => {
    const opened = advanceRunning(createStarted(4), start).running;
    const half = withWithdrawn(
      advanceRunning(withSides(opened, 1, createPart(50), createPart(10)), start + 1).running,
      1,
    );
    const waiting = advanceRunning(half, start + 2).running;
    expect(getMatch(waiting, 3)).toMatchObject({ seat1Id: 1, status: 'pending' });
    const over = advanceRunningTournament(withSides(waiting, 2, createPart(50), createPart(10)), start + 3);
    expect(getMatch(over, 3)).toMatchObject({ winnerSeatId: 2, decidedBy: 'withdrawal' });
    expect(over.end).toEqual({ kind: 'champion', seatId: 2 });
  });
});

describe('dueAt', () => {
  const opened = advanceRunning(createStarted(4), start).running;
  const reminder = calculateReminderTime(deadline, roundMs);

  it('is the reminder first: a quarter of the window before the deadline, at most 3 hours', () => {
    expect(deadline - reminder).toBe(15 * minute);
    expect(calculateReminderTime(24 * 60 * minute, 24 * 60 * minute)).toBe(21 * 60 * minute);
    expect(advanceRunningTournament(opened, start).dueAt).toBe(reminder);
    expect(advanceRunningTournament(opened, reminder - 1).dueAt).toBe(reminder);
  });

  it('is the deadline next', () => {
    expect(advanceRunningTournament(opened, reminder).dueAt).toBe(deadline);
    expect(advanceRunningTournament(opened, deadline - 1).dueAt).toBe(deadline);
  });

  it('is then the latest end of a game begun before the deadline: 6 minutes times the factor', () => {
    const playing = withSides(opened, 1, 'playing', 'absent');
    expect(advanceRunningTournament(playing, deadline).dueAt).toBe(deadline + 6 * minute);
    expect(advanceRunningTournament({ ...playing, timeFactor: 5 }, deadline).dueAt).toBe(deadline + 30 * minute);
    // With individual time factors there is one such time for each factor.
    const own = { ...playing, timeFactor: null };
    expect([0, 6, 12, 30].map((after) => advanceRunningTournament(own, deadline + after * minute).dueAt)).toEqual(
      [6, 12, 30, 60].map((end) => deadline + end * minute),
    );
    expect(advanceRunningTournament(own, deadline + 61 * minute).dueAt).toBe(deadline + 60 * minute);
    // Closing the game advances the tournament; until then the job keeps checking.
    expect(advanceRunningTournament(playing, deadline + 7 * minute).dueAt).toBe(deadline + 6 * minute);
  });
});
