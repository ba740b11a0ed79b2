import type { Match } from '#shared/tournaments/contract.ts';
import type { MatchRow } from './match-store.ts';
import { userIdOf } from './seat-cards.ts';
import type { SeatRow } from './seat-store.ts';
import { bothSides, isCompared, partOf, type Side, sideOf } from './sides.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';

const notTheirs = { canPlay: false, isPlaying: false, hasPlayed: false };

/**
 * A match as one who may see it does: of another's game in it nothing before both have played. `viewer` is null for the
 * public.
 */
export function presentMatch(
  match: MatchRow,
  row: Pick<TournamentRow, 'status'>,
  seats: readonly SeatRow[],
  viewer: Pick<Viewer, 'playerId'> | null,
  now: Date,
): Match {
  const ids = new Map(seats.map((seat) => [seat.id, userIdOf(seat)]));
  const idOf = (seatId: number | null) => (seatId === null ? null : (ids.get(seatId) ?? null));
  const seat = viewer && seats.find(({ playerId }) => playerId === viewer.playerId);
  const ownSide = seat ? sideOf(match, seat.id) : null;
  const scoreOf = (side: Side) =>
    isCompared(match) || side === ownSide ? (partOf(match, side).part?.score ?? null) : null;
  return {
    id: match.id,
    round: match.round,
    matchNumber: match.number,
    player1Id: idOf(match.seat1Id),
    player2Id: idOf(match.seat2Id),
    player1Slot: slotOf(match, match.seat1Id),
    player2Slot: slotOf(match, match.seat2Id),
    player1Score: scoreOf(1),
    player2Score: scoreOf(2),
    winnerId: idOf(match.winnerSeatId),
    status: match.status,
    scheduledAt: match.openedAt?.toISOString() ?? null,
    deadlineAt: isCalledOff(match, row) ? null : (match.deadlineAt?.toISOString() ?? null),
    completedAt: match.completedAt?.toISOString() ?? null,
    decidedBy: match.decidedBy,
    ...(seat && row.status === 'in_progress' ? standingOf(match, seat, now) : notTheirs),
    hasPlayed: seat ? hasPlayed(match, seat) : false,
  };
}

/** Nobody decides it any more. */
function isCalledOff({ status }: MatchRow, row: Pick<TournamentRow, 'status'>): boolean {
  return row.status === 'cancelled' && status !== 'completed';
}

/** A round opens when all matches before it are decided: from then on an empty slot stays empty. */
function slotOf({ openedAt }: MatchRow, seatId: number | null): Match['player1Slot'] {
  if (seatId !== null) return 'player';
  return openedAt === null ? 'tbd' : 'bye';
}

/** What the player of a seat may do now. */
function standingOf(match: MatchRow, seat: SeatRow, now: Date): Pick<Match, 'canPlay' | 'isPlaying'> {
  const side = sideOf(match, seat.id);
  if (!side || match.status === 'completed') return notTheirs;
  const { gameId, part } = partOf(match, side);
  const isPlaying = gameId !== null && part === null;
  return { isPlaying, canPlay: isPlaying || (part === null && mayBegin(match, seat, now)) };
}

/** Whether the player of a seat that is in it, and has not begun, may begin now. */
export function mayBegin(match: MatchRow, seat: SeatRow, now: Date): boolean {
  const isOpen = match.status !== 'completed' && match.deadlineAt !== null && now < match.deadlineAt;
  return isOpen && seat.withdrawnAt === null && bothSides.every((side) => partOf(match, side).seatId !== null);
}

function hasPlayed(match: MatchRow, seat: SeatRow): boolean {
  const side = sideOf(match, seat.id);
  return side !== null && partOf(match, side).part !== null;
}
