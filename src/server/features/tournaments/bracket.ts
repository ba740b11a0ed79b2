import { type Advance, type MatchState, remindAt, type Running } from '#shared/tournaments/progress.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import { type MatchPart, partOf } from './sides.ts';
import type { TournamentRow } from './store.ts';

/** A tournament that is locked, with its seats, and when that was. */
export interface Locked {
  readonly row: TournamentRow;
  readonly seats: readonly SeatRow[];
  readonly now: Date;
}

/** A tournament that has started, with its seats and its bracket. */
export interface Bracket {
  readonly row: TournamentRow;
  readonly seats: readonly SeatRow[];
  readonly matches: readonly MatchRow[];
}

const roundMsOf = ({ roundMinutes }: Pick<TournamentRow, 'roundMinutes'>): number => roundMinutes * 60_000;

/** The rows as the rules see them. */
export function runningOf({ row, seats, matches }: Bracket): Running {
  if (row.rounds === null || row.currentRound === null) throw new Error(`tournament ${row.id} has not started`);
  return {
    rounds: row.rounds,
    currentRound: row.currentRound,
    roundMs: roundMsOf(row),
    timeFactor: row.timeFactor,
    seats: seats.map(({ id, seed, withdrawnAt, answered }) => ({
      seatId: id,
      seed: seed ?? 0,
      isWithdrawn: withdrawnAt !== null,
      answered,
    })),
    matches: matches.map(matchState),
  };
}

function matchState(match: MatchRow): MatchState {
  return {
    number: match.number,
    round: match.round,
    seat1Id: match.seat1Id,
    seat2Id: match.seat2Id,
    side1: sideState(partOf(match, 1)),
    side2: sideState(partOf(match, 2)),
    status: match.status,
    openedAt: match.openedAt?.getTime() ?? null,
    deadlineAt: match.deadlineAt?.getTime() ?? null,
    completedAt: match.completedAt?.getTime() ?? null,
    winnerSeatId: match.winnerSeatId,
    decidedBy: match.decidedBy,
  };
}

function sideState({ gameId, part }: MatchPart): MatchState['side1'] {
  return part ?? (gameId === null ? 'absent' : 'playing');
}

/** The rows after a step of the rules; those that did not change are the same objects. */
export function afterAdvance({ row, seats, matches }: Bracket, before: Running, after: Advance): Bracket {
  const changed = matches.map((match, index) => {
    const state = after.matches[index];
    return state && state !== before.matches[index] ? withState(match, state) : match;
  });
  return { row: { ...row, currentRound: after.currentRound, dueAt: instant(after.dueAt) }, seats, matches: changed };
}

function withState(match: MatchRow, state: MatchState): MatchRow {
  return {
    ...match,
    seat1Id: state.seat1Id,
    seat2Id: state.seat2Id,
    status: state.status,
    openedAt: instant(state.openedAt),
    deadlineAt: instant(state.deadlineAt),
    completedAt: instant(state.completedAt),
    winnerSeatId: state.winnerSeatId,
    decidedBy: state.decidedBy,
  };
}

const instant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Whether who has not played is to be reminded of the end now, once. */
export function isReminderDue(row: TournamentRow, match: MatchRow, now: Date): boolean {
  const { status, deadlineAt, remindedAt } = match;
  if (status === 'completed' || deadlineAt === null || remindedAt !== null || now >= deadlineAt) return false;
  return now.getTime() >= remindAt(deadlineAt.getTime(), roundMsOf(row));
}
