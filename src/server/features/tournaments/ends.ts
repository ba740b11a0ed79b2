import type { Queries, Tx } from '#server/platform/database.ts';
import type { TournamentsContext } from './context.ts';
import { playersSeats } from './escrow.ts';
import { countTournamentsOf, listOpenGamesOf, lockTournamentsOf } from './ends-store.ts';
import { freeSeat, withdrawSeat } from './seats.ts';
import { listSeats } from './seat-store.ts';

/** Players who go for good: before the start their seat is freed, after it they withdraw (rules T25, T26). */
export function createEnds(ctx: TournamentsContext) {
  const { account, game } = ctx;

  /** Locks the player's tournaments that have not ended; those of their seats are the players whom it touches. */
  async function hold(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
    const touched: (readonly string[])[] = [];
    for (const { id } of await lockTournamentsOf(tx, playerId)) {
      touched.push(playersSeats(await listSeats(tx, id)).map((seat) => seat.playerId));
    }
    return touched;
  }

  const countHeld = (queries: Queries, playerId: string): Promise<number> => countTournamentsOf(queries, playerId);

  /** Ends what the player has to do with tournaments; they are held, and the players whom it touches are locked. */
  async function farewell(tx: Tx, playerId: string, now: Date): Promise<void> {
    for (const row of await lockTournamentsOf(tx, playerId)) {
      const seats = await listSeats(tx, row.id);
      const seat = seats.find((each) => each.playerId === playerId);
      if (!seat) continue;
      if (row.status === 'registration') await freeSeat(ctx, tx, { row, seats, now }, playerId);
      else await withdrawSeat(ctx, tx, { row, seats, now }, seat);
    }
  }

  return {
    hold,
    countHeld,
    farewell,

    /**
     * Takes a player out of all tournaments, before any player is locked in this transaction: suspension does. False, and
     * nothing has happened, when the player has joined one meanwhile: then it is to be tried anew. `others` are locked in
     * the same order.
     */
    async leaveAll(tx: Tx, playerId: string, now: Date, others: readonly string[] = []): Promise<boolean> {
      const held = await hold(tx, playerId);
      await game.lockContestGames(tx, await listOpenGamesOf(tx, playerId));
      await account.lockPlayers(tx, [...new Set([playerId, ...others, ...held.flat()])].sort());
      if ((await countHeld(tx, playerId)) !== held.length) return false;
      await farewell(tx, playerId, now);
      return true;
    },
  };
}
