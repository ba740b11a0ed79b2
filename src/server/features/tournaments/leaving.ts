import type { Tx } from '#server/platform/database/database.ts';
import type { TournamentsContext } from './context.ts';
import { playersOf } from './escrow.ts';
import { countTournamentsOf, listOpenGamesOf, lockTournamentsOf } from './leaving-store.ts';
import { listSeats } from './seat-store.ts';
import { freeSeat, withdrawSeat } from './seats.ts';

/**
 * Takes players out of all tournaments, before any player is locked in this transaction: suspension does. False, and
 * nothing has happened, when one of them has joined one meanwhile: then it is to be tried anew. `others` are locked in
 * the same order.
 */
export async function leaveAll(
  ctx: TournamentsContext,
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
  others: readonly string[] = [],
  isOfficialOnly = false,
): Promise<boolean> {
  const held = await lockAllOf(tx, playerIds, isOfficialOnly);
  await ctx.game.lockContestGames(tx, await listOpenGamesOf(tx, playerIds));
  await ctx.account.lockPlayers(tx, [...new Set([...playerIds, ...others, ...held.flat()])].sort());
  if ((await countTournamentsOf(tx, playerIds, isOfficialOnly)) !== held.length) return false;
  for (const playerId of playerIds) await leaveLocked(ctx, tx, playerId, now, isOfficialOnly);
  return true;
}

/** Locks the tournaments of these players that have not ended; those of their seats are the players whom it touches. */
export async function lockAllOf(
  tx: Tx,
  playerIds: readonly string[],
  isOfficialOnly = false,
): Promise<readonly (readonly string[])[]> {
  const touched: (readonly string[])[] = [];
  for (const { id } of await lockTournamentsOf(tx, playerIds, isOfficialOnly))
    touched.push(playersOf(await listSeats(tx, id)));
  return touched;
}

/**
 * Ends what the player has to do with tournaments: before the start their seat is freed, after it they withdraw (rules
 * T25, T26). They are locked, and so are the players whom it touches.
 */
export async function leaveLocked(
  ctx: TournamentsContext,
  tx: Tx,
  playerId: string,
  now: Date,
  isOfficialOnly = false,
): Promise<void> {
  for (const row of await lockTournamentsOf(tx, [playerId], isOfficialOnly)) {
    const seats = await listSeats(tx, row.id);
    const seat = seats.find((each) => each.playerId === playerId);
    if (!seat) continue;
    if (row.status === 'registration') await freeSeat(ctx, tx, { row, seats, now }, playerId);
    else await withdrawSeat(ctx, tx, { row, seats, now }, seat);
  }
}
