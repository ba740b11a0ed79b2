import {
  type Advance,
  type MatchState,
  calculateReminderTime,
  type RunningTournament,
} from '#shared/tournaments/progress.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import { type MatchPart, getMatchPart } from './sides.ts';
import type { TournamentRow } from './store.ts';

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
