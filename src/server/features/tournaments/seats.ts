import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Locked } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { playersOf, refundFees, takeFee } from './escrow.ts';
import { advanceTournament } from './lifecycle.ts';
import { listMatches } from './match-store.ts';
import { deleteSeat, insertSeat, saveSeats, type SeatRow } from './seat-store.ts';
import { openGamesOf } from './sides.ts';
import { findTournament, saveTournament, type TournamentRow } from './store.ts';
import { hearersOf } from './topics.ts';

/** Takes a seat and its fee for a player, whom it locks; 409 `insufficientCoins`, 403 `heldBack`. */
export async function takeSeat(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: Locked,
  playerId: string,
): Promise<Locked> {
  await ctx.account.lockPlayers(tx, [playerId]);
  // Another server may take one who has left, or was suspended just now, for signed in.
  if (!(await ctx.account.findActive(tx, [playerId], now)).has(playerId)) throw new Refusal('unauthorized');
  if (row.officialPlan !== null && (await ctx.listHeldBack(tx, [playerId])).has(playerId))
    throw new Refusal('heldBack');
  const seat = await insertSeat(tx, row.id, playerId, now);
  await takeFee(ctx, tx, row, { id: seat.id, playerId }, now);
  const paid = { ...row, escrow: row.escrow + row.entryFee };
  await saveTournament(tx, paid);
  ctx.failpoint('tournament.joined');
  await noteSeat(ctx, tx, { row, seats }, playerId);
  return { row: paid, seats: [...seats, seat], now };
}

/** Frees the seat of a player, who is locked, before the start, and gives the fee back. */
export async function freeSeat(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: Locked,
  playerId: string,
): Promise<TournamentRow> {
  const seat = seats.find((each) => each.playerId === playerId);
  if (!seat) throw new Refusal('notRegistered');
  await deleteSeat(tx, seat.id);
  await refundFees(ctx, tx, row, [{ id: seat.id, playerId }], now);
  const left = { ...row, escrow: row.escrow - row.entryFee };
  await saveTournament(tx, left);
  ctx.failpoint('tournament.left');
  await noteSeat(ctx, tx, { row, seats }, playerId);
  return left;
}

/**
 * Withdraws a seat after the start, which loses what is undecided (rules T26); it locks the seat's open game, and the
 * players of all seats.
 */
export async function withdrawSeat(
  ctx: TournamentsContext,
  tx: Tx,
  { row, seats, now }: Locked,
  seat: SeatRow,
): Promise<TournamentRow> {
  const playerIds = playersOf(seats);
  const games = (await listMatches(tx, row.id)).flatMap((match) => openGamesOf(match, seat.id));
  await ctx.game.lockContestGames(tx, games);
  await ctx.account.lockPlayers(tx, playerIds);
  await saveSeats(tx, [{ ...seat, withdrawnAt: now }]);
  // It is closed as it stands.
  for (const gameId of games) await ctx.game.closeContestGame(tx, 'tournament', gameId, playerIds);
  const current = (await findTournament(tx, row.id)) ?? row;
  return (await advanceTournament(ctx, tx, current, now)).row;
}

/** The list and the page of the tournament for everybody, coins for the one. */
async function noteSeat(
  { events }: TournamentsContext,
  tx: Tx,
  { row, seats }: Omit<Locked, 'now'>,
  playerId: string,
): Promise<void> {
  await events.publish(tx, 'tournaments', [...hearersOf(row, seats), playerId]);
  if (row.entryFee > 0) await events.publish(tx, 'user', [playerId]);
}
