import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { LockedTournament } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { getPlayerIds, refundFees, takeFee } from './escrow.ts';
import { advanceTournament } from './lifecycle.ts';
import { listMatches } from './match-store.ts';
import { deleteSeat, insertSeat, saveSeats, type SeatRow } from './seat-store.ts';
import { listOpenGameIds } from './sides.ts';
import { findTournament, saveTournament, type TournamentRow } from './store.ts';
import { listTournamentSubscribers } from './topics.ts';

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
