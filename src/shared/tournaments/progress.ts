import { contestDurationMs } from '../game/rules.ts';
import { getFeederMatches } from './bracket.ts';
import { type Contestant, decideMatch, type Side } from './match-decision.ts';
import type { DecidedBy, SideState } from './match-decision.ts';
import { type MatchStatus, timeFactors } from './rules.ts';

/** A match with the facts that decide it. Instants are milliseconds since the epoch. */
export interface MatchState {
  readonly number: number;
  readonly round: number;
  readonly seat1Id: number | null;
  readonly seat2Id: number | null;
  readonly side1: SideState;
  readonly side2: SideState;
  readonly status: MatchStatus;
  /** Start and deadline of its round; null before. */
  readonly openedAt: number | null;
  readonly deadlineAt: number | null;
  readonly completedAt: number | null;
  readonly winnerSeatId: number | null;
  readonly decidedBy: DecidedBy | null;
}

export type SeatState = Contestant;

export interface RunningTournament {
  readonly rounds: number;
  readonly currentRound: number;
  readonly roundMs: number;
  /** Null if each player uses their own time factor. */
  readonly timeFactor: number | null;
  readonly seats: readonly SeatState[];
  readonly matches: readonly MatchState[];
}

export type TournamentEnd = { readonly kind: 'champion'; readonly seatId: number } | { readonly kind: 'nobodyPlayed' };

export interface Advance {
  /** All matches in their original order; changed matches are new objects. */
  readonly matches: readonly MatchState[];
  readonly currentRound: number;
  /** Null while the tournament is running. `nobodyPlayed`: no champion, or a champion without answers. */
  readonly end: TournamentEnd | null;
  /**
   * Next instant at which time alone changes something: a reminder, a deadline, or the latest end of a game begun
   * before the deadline. Null at the end.
   */
  readonly dueAt: number | null;
}

/** Reminder time for players who have not played: a quarter of the window before the deadline, at most 3 hours. */
export function calculateReminderTime(deadlineAt: number, roundMs: number): number {
  return deadlineAt - Math.min(roundMs / 4, 3 * 3_600_000);
}

/**
 * Advances a tournament to the given time: opens the current round, decides matches where possible, moves winners into
 * their next slot, and continues through all rounds that are decided (rules T22, T24).
 */
export function advanceRunningTournament(running: RunningTournament, now: number): Advance {
  const { rounds, roundMs } = running;
  const seats = new Map(running.seats.map((seat) => [seat.seatId, seat]));
  let matches = running.matches;
  for (let round = running.currentRound; ; round += 1) {
    matches = matches.map((match) =>
      match.round === round ? decideIfPossible(openMatch(match, roundMs, now), seats, rounds, now) : match,
    );
    matches = placeWinners(matches, round + 1, rounds);
    const waiting = matches.filter((match) => match.round === round && match.status !== 'completed');
    if (waiting.length > 0)
      return { matches, currentRound: round, end: null, dueAt: getNextDue(waiting, running, now) };
    if (round >= rounds)
      return { matches, currentRound: round, end: getTournamentEnd(matches, seats, rounds), dueAt: null };
  }
}

function openMatch(match: MatchState, roundMs: number, now: number): MatchState {
  return match.openedAt === null ? { ...match, openedAt: now, deadlineAt: now + roundMs } : match;
}

/** Returns the decided match, the match in progress once a player has begun it, or the same object. */
function decideIfPossible(
  match: MatchState,
  seats: ReadonlyMap<number, SeatState>,
  rounds: number,
  now: number,
): MatchState {
  if (match.status === 'completed') return match;
  const toSide = (seatId: number | null, state: SideState): Side | null => {
    const seat = seatId === null ? undefined : seats.get(seatId);
    return seat ? { seat, state } : null;
  };
  const isOver = match.deadlineAt !== null && now >= match.deadlineAt;
  const decision = decideMatch(
    toSide(match.seat1Id, match.side1),
    toSide(match.seat2Id, match.side2),
    isOver,
    match.round === rounds,
  );
  if (decision) return { ...match, ...decision, status: 'completed', completedAt: now };
  const isBegun = match.side1 !== 'absent' || match.side2 !== 'absent';
  return isBegun && match.status === 'pending' ? { ...match, status: 'in_progress' } : match;
}

/**
 * Winners take their slot in the next round at once, although that round opens only when all matches of this one are
 * decided.
 */
function placeWinners(matches: readonly MatchState[], round: number, rounds: number): readonly MatchState[] {
  const winners = new Map(matches.map(({ number, winnerSeatId }) => [number, winnerSeatId]));
  return matches.map((match) => {
    const feeders = match.round === round ? getFeederMatches(match.number, rounds) : null;
    if (!feeders) return match;
    const seat1Id = winners.get(feeders[0]) ?? null;
    const seat2Id = winners.get(feeders[1]) ?? null;
    return seat1Id === match.seat1Id && seat2Id === match.seat2Id ? match : { ...match, seat1Id, seat2Id };
  });
}

function getTournamentEnd(
  matches: readonly MatchState[],
  seats: ReadonlyMap<number, SeatState>,
  rounds: number,
): TournamentEnd {
  const seatId = matches.find(({ round }) => round === rounds)?.winnerSeatId ?? null;
  if (seatId === null || !seats.get(seatId)?.answered) return { kind: 'nobodyPlayed' };
  return { kind: 'champion', seatId };
}

function getNextDue(waiting: readonly MatchState[], { roundMs, timeFactor }: RunningTournament, now: number): number {
  const dueTimes = waiting.map(({ deadlineAt }) => {
    const deadline = deadlineAt ?? now + roundMs;
    if (now < calculateReminderTime(deadline, roundMs)) return calculateReminderTime(deadline, roundMs);
    if (now < deadline) return deadline;
    // Games begun in time may finish; these are the latest times at which they are closed.
    const ends = (timeFactor === null ? timeFactors : [timeFactor]).map(
      (factor) => deadline + contestDurationMs * factor,
    );
    return ends.find((end) => now < end) ?? Math.max(...ends);
  });
  return Math.min(...dueTimes);
}
