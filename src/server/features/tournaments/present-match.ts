import type { Match } from '#shared/tournaments/contract.ts';
import type { MatchRow } from './match-store.ts';
import { getSeatUserId } from './seat-cards.ts';
import type { SeatRow } from './seat-store.ts';
import { bothSides, isCompared, getMatchPart, type Side, findSide } from './sides.ts';
import type { TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';

const noActions = { canPlay: false, isPlaying: false, hasPlayed: false };

/**
 * Presents a match to a viewer without revealing the opponent's game before both have played. `viewer` is null for the
 * public page.
 */
export function presentMatch(
  match: MatchRow,
  row: Pick<TournamentRow, 'status'>,
  seats: readonly SeatRow[],
  viewer: Pick<Viewer, 'playerId'> | null,
  now: Date,
): Match {
  const ids = new Map(seats.map((seat) => [seat.id, getSeatUserId(seat)]));
  const getUserId = (seatId: number | null) => (seatId === null ? null : (ids.get(seatId) ?? null));
  const seat = viewer && seats.find(({ playerId }) => playerId === viewer.playerId);
  const ownSide = seat ? findSide(match, seat.id) : null;
  const getScore = (side: Side) =>
    isCompared(match) || side === ownSide ? (getMatchPart(match, side).part?.score ?? null) : null;
  return {
    id: match.id,
    round: match.round,
    matchNumber: match.number,
    player1Id: getUserId(match.seat1Id),
    player2Id: getUserId(match.seat2Id),
    player1Slot: getSlot(match, match.seat1Id),
    player2Slot: getSlot(match, match.seat2Id),
    player1Score: getScore(1),
    player2Score: getScore(2),
    winnerId: getUserId(match.winnerSeatId),
    status: match.status,
    scheduledAt: match.openedAt?.toISOString() ?? null,
    deadlineAt: isCancelledUndecided(match, row) ? null : (match.deadlineAt?.toISOString() ?? null),
    completedAt: match.completedAt?.toISOString() ?? null,
    decidedBy: match.decidedBy,
    ...(seat && row.status === 'in_progress' ? getMatchActions(match, seat, now) : noActions),
    hasPlayed: seat ? hasPlayed(match, seat) : false,
  };
}

/** Returns whether the match will never be decided because the tournament was cancelled. */
function isCancelledUndecided({ status }: MatchRow, row: Pick<TournamentRow, 'status'>): boolean {
  return row.status === 'cancelled' && status !== 'completed';
}

/** A round opens when all earlier matches are decided. From then on an empty slot is final. */
function getSlot({ openedAt }: MatchRow, seatId: number | null): Match['player1Slot'] {
  if (seatId !== null) return 'player';
  return openedAt === null ? 'tbd' : 'bye';
}

/** Returns the actions that the player of a seat may take now. */
function getMatchActions(match: MatchRow, seat: SeatRow, now: Date): Pick<Match, 'canPlay' | 'isPlaying'> {
  const side = findSide(match, seat.id);
  if (!side || match.status === 'completed') return noActions;
  const { gameId, part } = getMatchPart(match, side);
  const isPlaying = gameId !== null && part === null;
  return { isPlaying, canPlay: isPlaying || (part === null && canBeginMatch(match, seat, now)) };
}

/** Returns whether the player of a seat in this match, who has not begun, may begin now. */
export function canBeginMatch(match: MatchRow, seat: SeatRow, now: Date): boolean {
  const isOpen = match.status !== 'completed' && match.deadlineAt !== null && now < match.deadlineAt;
  return isOpen && seat.withdrawnAt === null && bothSides.every((side) => getMatchPart(match, side).seatId !== null);
}

function hasPlayed(match: MatchRow, seat: SeatRow): boolean {
  const side = findSide(match, seat.id);
  return side !== null && getMatchPart(match, side).part !== null;
}
