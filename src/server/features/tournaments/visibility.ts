import { Refusal } from '#shared/kernel/errors.ts';
import { opensTo, type Role } from '#shared/kernel/roles.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listSeats, type SeatRow } from './seat-store.ts';
import { findTournament, type TournamentRow } from './store.ts';

/** Who looks at a tournament. */
export interface Viewer {
  readonly playerId: string;
  readonly role: Role;
  /** The code of an invitation that came with the call. */
  readonly invite?: string | undefined;
}

export interface Seen {
  readonly row: TournamentRow;
  readonly seats: readonly SeatRow[];
}

/** An open one anybody may see, an `invited` one its people and who has its link, a practice one its player alone. */
export function maySee({ row, seats }: Seen, { playerId, role, invite }: Viewer): boolean {
  if (row.kind === 'open' || row.creatorId === playerId) return true;
  if (row.kind === 'practice') return false;
  if (opensTo('moderator', role) || invite === row.inviteCode) return true;
  return seats.some((seat) => seat.playerId === playerId);
}

/** A tournament and its seats; 404 for one that the player may not see, like one that does not exist. */
export async function seenBy(queries: Queries, id: number, viewer: Viewer): Promise<Seen> {
  const row = await findTournament(queries, id);
  if (!row) throw new Refusal('tournamentNotFound');
  const seen = { row, seats: await listSeats(queries, id) };
  if (!maySee(seen, viewer)) throw new Refusal('tournamentNotFound');
  return seen;
}

/** The same without its seats, which are read only where they decide who may see it. */
export async function mustSee(queries: Queries, id: number, viewer: Viewer): Promise<TournamentRow> {
  const row = await findTournament(queries, id);
  if (!row) throw new Refusal('tournamentNotFound');
  const seats = row.kind === 'invited' ? await listSeats(queries, id) : [];
  if (!maySee({ row, seats }, viewer)) throw new Refusal('tournamentNotFound');
  return row;
}
