import type { PlayedPart } from '#shared/tournaments/match-decision.ts';
import type { MatchRow } from './matches/match-store.ts';
import {
  type Advance,
  type MatchState,
  type RunningTournament,
  calculateReminderTime,
} from '#shared/tournaments/progress.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';

export type Side = 1 | 2;

/** The part of a match that belongs to one seat. */
export interface MatchPart {
  readonly seatId: number | null;
  /** Null until the game has begun. */
  readonly gameId: number | null;
  /** Null until the game is closed. */
  readonly part: PlayedPart | null;
}

export const bothSides = [1, 2] as const;

export const getOtherSide = (side: Side): Side => (side === 1 ? 2 : 1);

/** Returns null if the seat is not in the match. */
export function findSide(match: Pick<MatchRow, 'seat1Id' | 'seat2Id'>, seatId: number): Side | null {
  if (match.seat1Id === seatId) return 1;
  return match.seat2Id === seatId ? 2 : null;
}

export function getMatchPart(match: MatchRow, side: Side): MatchPart {
  return side === 1
    ? { seatId: match.seat1Id, gameId: match.game1Id, part: match.part1 }
    : { seatId: match.seat2Id, gameId: match.game2Id, part: match.part2 };
}

/** Returns the row with one seat's part changed. */
export function withPart(match: MatchRow, side: Side, change: Partial<Omit<MatchPart, 'seatId'>>): MatchRow {
  const { gameId, part } = { ...getMatchPart(match, side), ...change };
  return side === 1 ? { ...match, game1Id: gameId, part1: part } : { ...match, game2Id: gameId, part2: part };
}

/**
 * Returns whether a part was played to its end. A game left early has fewer answers than questions, and earns nothing.
 */
export function isFinished(match: Pick<MatchRow, 'questionIds'>, part: PlayedPart): boolean {
  return part.answers.length === (match.questionIds ?? []).length;
}

/** Lists the open games of a match, of one seat or of both. */
export function listOpenGameIds(match: MatchRow, seatId?: number): number[] {
  if (match.status === 'completed') return [];
  const parts = bothSides.map((side) => getMatchPart(match, side));
  const wanted = parts.filter((matchPart) => seatId === undefined || matchPart.seatId === seatId);
  return wanted.flatMap(({ gameId, part }) => (gameId !== null && !part ? [gameId] : []));
}

const comparedDecisions: readonly (MatchRow['decidedBy'] | null)[] = ['points', 'correct', 'time', 'seed'];

/** Returns whether both have played, so that both may see all scores. */
export function isCompared(match: Pick<MatchRow, 'decidedBy'>): boolean {
  return comparedDecisions.includes(match.decidedBy);
}

/** A locked tournament with its seats and the time of the lock. */
export interface LockedTournament {
  readonly row: TournamentRow;
  readonly seats: readonly SeatRow[];
  readonly now: Date;
}

/** A started tournament with its seats and its matches. */
export interface Bracket {
  readonly row: TournamentRow;
  readonly seats: readonly SeatRow[];
  readonly matches: readonly MatchRow[];
}

const getRoundMs = ({ roundMinutes }: Pick<TournamentRow, 'roundMinutes'>): number => roundMinutes * 60_000;

/** Converts the rows to the state that the rules work on. */
export function toRunningTournament({ row, seats, matches }: Bracket): RunningTournament {
  if (row.rounds === null || row.currentRound === null) throw new Error(`tournament ${row.id} has not started`);
  return {
    rounds: row.rounds,
    currentRound: row.currentRound,
    roundMs: getRoundMs(row),
    timeFactor: row.timeFactor,
    seats: seats.map(({ id, seed, withdrawnAt, answered }) => ({
      seatId: id,
      seed: seed ?? 0,
      isWithdrawn: withdrawnAt !== null,
      answered,
    })),
    matches: matches.map(toMatchState),
  };
}

function toMatchState(match: MatchRow): MatchState {
  return {
    number: match.number,
    round: match.round,
    seat1Id: match.seat1Id,
    seat2Id: match.seat2Id,
    side1: toSideState(getMatchPart(match, 1)),
    side2: toSideState(getMatchPart(match, 2)),
    status: match.status,
    openedAt: match.openedAt?.getTime() ?? null,
    deadlineAt: match.deadlineAt?.getTime() ?? null,
    completedAt: match.completedAt?.getTime() ?? null,
    winnerSeatId: match.winnerSeatId,
    decidedBy: match.decidedBy,
  };
}

function toSideState({ gameId, part }: MatchPart): MatchState['side1'] {
  return part ?? (gameId === null ? 'absent' : 'playing');
}

/** Applies a step of the rules to the rows. Unchanged matches keep their identity. */
export function applyAdvance({ row, seats, matches }: Bracket, before: RunningTournament, after: Advance): Bracket {
  const changed = matches.map((match, index) => {
    const state = after.matches[index];
    return state && state !== before.matches[index] ? applyMatchState(match, state) : match;
  });
  return { row: { ...row, currentRound: after.currentRound, dueAt: toDate(after.dueAt) }, seats, matches: changed };
}

function applyMatchState(match: MatchRow, state: MatchState): MatchRow {
  return {
    ...match,
    seat1Id: state.seat1Id,
    seat2Id: state.seat2Id,
    status: state.status,
    openedAt: toDate(state.openedAt),
    deadlineAt: toDate(state.deadlineAt),
    completedAt: toDate(state.completedAt),
    winnerSeatId: state.winnerSeatId,
    decidedBy: state.decidedBy,
  };
}

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Returns whether players who have not played must be reminded of the deadline now. Each match is reminded once. */
export function isReminderDue(row: TournamentRow, match: MatchRow, now: Date): boolean {
  const { status, deadlineAt, remindedAt } = match;
  if (status === 'completed' || deadlineAt === null || remindedAt !== null || now >= deadlineAt) return false;
  return now.getTime() >= calculateReminderTime(deadlineAt.getTime(), getRoundMs(row));
}
