import { contestMs } from '../game/rules.ts';
import { feedersOf } from './bracket.ts';
import { type Contestant, decide, type Side } from './deciding.ts';
import type { DecidedBy, SideState } from './match.ts';
import { type MatchStatus, timeFactors } from './rules.ts';

/** A match with what decides it. Instants are milliseconds since the epoch. */
export interface MatchState {
  readonly number: number;
  readonly round: number;
  readonly seat1Id: number | null;
  readonly seat2Id: number | null;
  readonly side1: SideState;
  readonly side2: SideState;
  readonly status: MatchStatus;
  /** The opening of its round and the end; null before. */
  readonly openedAt: number | null;
  readonly deadlineAt: number | null;
  readonly completedAt: number | null;
  readonly winnerSeatId: number | null;
  readonly decidedBy: DecidedBy | null;
}

export type SeatState = Contestant;

/** A tournament that has started. */
export interface Running {
  readonly rounds: number;
  readonly currentRound: number;
  /** Milliseconds of a round's window. */
  readonly roundMs: number;
  /** Null: everybody's own. */
  readonly timeFactor: number | null;
  readonly seats: readonly SeatState[];
  readonly matches: readonly MatchState[];
}

export type TournamentEnd = { readonly kind: 'champion'; readonly seatId: number } | { readonly kind: 'nobodyPlayed' };

export interface Advance {
  /** All of them, in the order they came in; those that changed are other objects. */
  readonly matches: readonly MatchState[];
  readonly currentRound: number;
  /** Null while it goes on. `nobodyPlayed`: no champion, or one who has answered no question. */
  readonly end: TournamentEnd | null;
  /** When time alone changes something next: a reminder, a deadline, or the last end of a game begun before it. Null at the end. */
  readonly dueAt: number | null;
}

/** When who has not played is reminded: with a quarter of the window left, at most 3 hours. */
export function remindAt(deadlineAt: number, roundMs: number): number {
  return deadlineAt - Math.min(roundMs / 4, 3 * 3_600_000);
}

/**
 * What has become of a tournament now: opens the current round where it is not open yet, decides what can be decided,
 * puts winners into their next slot, and goes on through as many rounds as are decided (rules T22, T24).
 */
export function advance(running: Running, now: number): Advance {
  const { rounds, roundMs } = running;
  const seats = new Map(running.seats.map((seat) => [seat.seatId, seat]));
  let matches = running.matches;
  for (let round = running.currentRound; ; round += 1) {
    matches = matches.map((match) =>
      match.round === round ? decided(opened(match, roundMs, now), seats, rounds, now) : match,
    );
    matches = withWinners(matches, round + 1, rounds);
    const waiting = matches.filter((match) => match.round === round && match.status !== 'completed');
    if (waiting.length > 0) return { matches, currentRound: round, end: null, dueAt: nextDue(waiting, running, now) };
    if (round >= rounds) return { matches, currentRound: round, end: endOf(matches, seats, rounds), dueAt: null };
  }
}

function opened(match: MatchState, roundMs: number, now: number): MatchState {
  return match.openedAt === null ? { ...match, openedAt: now, deadlineAt: now + roundMs } : match;
}

/** Decided where it can be, in progress once a player has begun it; else the same object. */
function decided(match: MatchState, seats: ReadonlyMap<number, SeatState>, rounds: number, now: number): MatchState {
  if (match.status === 'completed') return match;
  const sideOf = (seatId: number | null, state: SideState): Side | null => {
    const seat = seatId === null ? undefined : seats.get(seatId);
    return seat ? { seat, state } : null;
  };
  const isOver = match.deadlineAt !== null && now >= match.deadlineAt;
  const decision = decide(
    sideOf(match.seat1Id, match.side1),
    sideOf(match.seat2Id, match.side2),
    isOver,
    match.round === rounds,
  );
  if (decision) return { ...match, ...decision, status: 'completed', completedAt: now };
  const isBegun = match.side1 !== 'absent' || match.side2 !== 'absent';
  return isBegun && match.status === 'pending' ? { ...match, status: 'in_progress' } : match;
}

/** Winners stand in the next round's slots at once, though that round waits for all of this one. */
function withWinners(matches: readonly MatchState[], round: number, rounds: number): readonly MatchState[] {
  const winners = new Map(matches.map(({ number, winnerSeatId }) => [number, winnerSeatId]));
  return matches.map((match) => {
    const feeders = match.round === round ? feedersOf(match.number, rounds) : null;
    if (!feeders) return match;
    const seat1Id = winners.get(feeders[0]) ?? null;
    const seat2Id = winners.get(feeders[1]) ?? null;
    return seat1Id === match.seat1Id && seat2Id === match.seat2Id ? match : { ...match, seat1Id, seat2Id };
  });
}

function endOf(matches: readonly MatchState[], seats: ReadonlyMap<number, SeatState>, rounds: number): TournamentEnd {
  const seatId = matches.find(({ round }) => round === rounds)?.winnerSeatId ?? null;
  if (seatId === null || !seats.get(seatId)?.answered) return { kind: 'nobodyPlayed' };
  return { kind: 'champion', seatId };
}

function nextDue(waiting: readonly MatchState[], { roundMs, timeFactor }: Running, now: number): number {
  const dues = waiting.map(({ deadlineAt }) => {
    const deadline = deadlineAt ?? now + roundMs;
    if (now < remindAt(deadline, roundMs)) return remindAt(deadline, roundMs);
    if (now < deadline) return deadline;
    // A game that was begun in time is waited for; these are the times when it is closed at the latest.
    const ends = (timeFactor === null ? timeFactors : [timeFactor]).map((factor) => deadline + contestMs * factor);
    return ends.find((end) => now < end) ?? Math.max(...ends);
  });
  return Math.min(...dues);
}
