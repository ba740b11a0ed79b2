import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type LockedTournament, listOpenGameIds } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { getPlayerIds, refundFees, takeFee } from './escrow.ts';
import { advanceTournament } from './advance-tournament.ts';
import { listMatches } from './matches/match-store.ts';
import { type SeatRow, deleteSeat, insertSeat, listSeats, saveSeats } from './seat-store.ts';
import {
  type TournamentRow,
  countPlayerTournaments,
  findTournament,
  listOpenPlayerGames,
  lockPlayerTournaments,
  saveTournament,
} from './store.ts';
import { listTournamentSubscribers } from './notifications.ts';

/** Locks the player, and takes a seat and its fee. Throws 409 `insufficientCoins` or 403 `heldBack`. */
export async function takeSeat(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: LockedTournament,
  playerId: string,
): Promise<LockedTournament> {
  await ctx.account.lockPlayers(tx, [playerId]);
  // The session may be stale: another server may just have deleted or suspended this player.
  if (!(await ctx.account.findActive(tx, [playerId], now)).has(playerId)) throw new ApiError('unauthorized');
  if (row.officialPlan !== null && (await ctx.listHeldBack(tx, [playerId])).has(playerId))
    throw new ApiError('heldBack');
  const seat = await insertSeat(tx, row.id, playerId, now);
  await takeFee(ctx, tx, row, { id: seat.id, playerId }, now);
  const updated = { ...row, escrow: row.escrow + row.entryFee };
  await saveTournament(tx, updated);
  ctx.failpoint('tournament.joined');
  await publishSeatChange(ctx, tx, { row, seats }, playerId);
  return { row: updated, seats: [...seats, seat], now };
}

/** Frees the seat of a player before the start and refunds the fee. The caller holds the player's lock. */
export async function freeSeat(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: LockedTournament,
  playerId: string,
): Promise<TournamentRow> {
  const seat = seats.find((candidate) => candidate.playerId === playerId);
  if (!seat) throw new ApiError('notRegistered');
  await deleteSeat(tx, seat.id);
  await refundFees(ctx, tx, row, [{ id: seat.id, playerId }], now);
  const left = { ...row, escrow: row.escrow - row.entryFee };
  await saveTournament(tx, left);
  ctx.failpoint('tournament.left');
  await publishSeatChange(ctx, tx, { row, seats }, playerId);
  return left;
}

/**
 * Withdraws a seat after the start, which loses its undecided matches (rules T26). Locks the open game of the seat and
 * the players of all seats.
 */
export async function withdrawSeat(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: LockedTournament,
  seat: SeatRow,
): Promise<TournamentRow> {
  const playerIds = getPlayerIds(seats);
  const games = (await listMatches(tx, row.id)).flatMap((match) => listOpenGameIds(match, seat.id));
  await ctx.game.lockContestGames(tx, games);
  await ctx.account.lockPlayers(tx, playerIds);
  await saveSeats(tx, [{ ...seat, withdrawnAt: now }]);
  // The game is closed with its current score.
  for (const gameId of games) await ctx.game.closeContestGame(tx, 'tournament', gameId, playerIds);
  const current = (await findTournament(tx, row.id)) ?? row;
  return (await advanceTournament(ctx, tx, current, now)).row;
}

/** Publishes a change to the list and page of the tournament, and to the coins of the player. */
async function publishSeatChange(
  { events }: TournamentsContext,
  tx: Tx,
  { row, seats }: Omit<LockedTournament, 'now'>,
  playerId: string,
): Promise<void> {
  await events.publish(tx, 'tournaments', [...listTournamentSubscribers(row, seats), playerId]);
  if (row.entryFee > 0) await events.publish(tx, 'user', [playerId]);
}

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
