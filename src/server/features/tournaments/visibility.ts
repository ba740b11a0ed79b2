import { ApiError } from '#shared/kernel/errors.ts';
import { canAccess, type Role } from '#shared/kernel/roles.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listSeats, type SeatRow } from './seat-store.ts';
import { findTournament, type TournamentRow } from './store.ts';

/** The player who looks at a tournament. */
export interface Viewer {
  readonly playerId: string;
  readonly role: Role;
  /** Invitation code that was sent with the call. */
  readonly invite?: string | undefined;
}

export interface TournamentWithSeats {
  readonly row: TournamentRow;
  readonly seats: readonly SeatRow[];
}

/**
 * Open tournaments are visible to everyone, `invited` ones to their participants and people with the link, practice to
 * its player only.
 */
export function canSeeTournament({ row, seats }: TournamentWithSeats, { playerId, role, invite }: Viewer): boolean {
  if (row.kind === 'open' || row.creatorId === playerId) return true;
  if (row.kind === 'practice') return false;
  if (canAccess('moderator', role) || invite === row.inviteCode) return true;
  return seats.some((seat) => seat.playerId === playerId);
}

/** Returns a tournament with its seats. Throws the same 404 for a hidden tournament and for an unknown one. */
export async function getTournamentWithSeats(
  queries: Queries,
  id: number,
  viewer: Viewer,
): Promise<TournamentWithSeats> {
  const row = await findTournament(queries, id);
  if (!row) throw new ApiError('tournamentNotFound');
  const seen = { row, seats: await listSeats(queries, id) };
  if (!canSeeTournament(seen, viewer)) throw new ApiError('tournamentNotFound');
  return seen;
}

/**
 * Returns a visible tournament like `getTournamentWithSeats`, but reads the seats only where visibility depends on
 * them.
 */
export async function getVisibleTournament(queries: Queries, id: number, viewer: Viewer): Promise<TournamentRow> {
  const row = await findTournament(queries, id);
  if (!row) throw new ApiError('tournamentNotFound');
  const seats = row.kind === 'invited' ? await listSeats(queries, id) : [];
  if (!canSeeTournament({ row, seats }, viewer)) throw new ApiError('tournamentNotFound');
  return row;
}
