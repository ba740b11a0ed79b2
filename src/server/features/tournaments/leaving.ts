import type { Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { getPlayerIds } from './escrow.ts';
import { countPlayerTournaments, listOpenPlayerGames, lockPlayerTournaments } from './leaving-store.ts';
import { listSeats } from './seat-store.ts';
import { freeSeat, withdrawSeat } from './seats.ts';

/**
 * Removes players from all tournaments, as a suspension does. No player may be locked in this transaction yet. Returns
 * false without changes if one of them has joined a tournament meanwhile; the caller must retry. `others` are locked in
 * the same order.
 */
export async function leaveAllTournaments(
  ctx: TournamentsContext,
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
  others: readonly string[] = [],
  isOfficialOnly = false,
): Promise<boolean> {
  const lockedPlayerIds = await lockAllTournaments(tx, playerIds, isOfficialOnly);
  await ctx.game.lockContestGames(tx, await listOpenPlayerGames(tx, playerIds));
  await ctx.account.lockPlayers(tx, [...new Set([...playerIds, ...others, ...lockedPlayerIds.flat()])].sort());
  if ((await countPlayerTournaments(tx, playerIds, isOfficialOnly)) !== lockedPlayerIds.length) return false;
  for (const playerId of playerIds) await leaveLockedTournaments(ctx, tx, playerId, now, isOfficialOnly);
  return true;
}

/** Locks the unfinished tournaments of these players, and returns the affected players of each. */
export async function lockAllTournaments(
  tx: Tx,
  playerIds: readonly string[],
  isOfficialOnly = false,
): Promise<readonly (readonly string[])[]> {
  const affectedPlayerIds: (readonly string[])[] = [];
  for (const { id } of await lockPlayerTournaments(tx, playerIds, isOfficialOnly))
    affectedPlayerIds.push(getPlayerIds(await listSeats(tx, id)));
  return affectedPlayerIds;
}

/**
 * Ends a player's participation: frees the seat before the start, and withdraws after it (rules T25, T26). The caller
 * holds the locks of the tournaments and of all affected players.
 */
export async function leaveLockedTournaments(
  ctx: TournamentsContext,
  tx: Tx,
  playerId: string,
  now: Date,
  isOfficialOnly = false,
): Promise<void> {
  for (const row of await lockPlayerTournaments(tx, [playerId], isOfficialOnly)) {
    const seats = await listSeats(tx, row.id);
    const seat = seats.find((candidate) => candidate.playerId === playerId);
    if (!seat) continue;
    if (row.status === 'registration') await freeSeat(ctx, tx, { row, seats, now }, playerId);
    else await withdrawSeat(ctx, tx, { row, seats, now }, seat);
  }
}
