import { Refusal } from '#shared/kernel/errors.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { createEscrow, type EscrowParts } from './escrow.ts';
import { deleteSeat, insertSeat, type SeatRow } from './seat-store.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { hearersOf } from './topics.ts';

export interface SeatingParts extends EscrowParts, Pick<Deps, 'failpoint'> {
  readonly account: Pick<Account, 'findActive' | 'findPresent' | 'lockPlayers'>;
  readonly events: Pick<Events, 'note'>;
}

/** Seats that are taken and given back before the start, each with its fee. The tournament is locked. */
export function createSeating(parts: SeatingParts) {
  const { account, events, failpoint } = parts;
  const escrow = createEscrow(parts);

  /** The list and the page of the tournament for everybody, coins for the one. */
  async function note(tx: Tx, row: TournamentRow, seats: readonly SeatRow[], playerId: string): Promise<void> {
    await events.note(tx, 'tournaments', [...hearersOf(row, seats), playerId]);
    if (row.entryFee > 0) await events.note(tx, 'user', [playerId]);
  }

  return {
    /** Takes a seat for a player, whom it locks; 409 `insufficientCoins`. */
    async take(
      tx: Tx,
      row: TournamentRow,
      seats: readonly SeatRow[],
      playerId: string,
      now: Date,
    ): Promise<{ readonly row: TournamentRow; readonly seats: readonly SeatRow[] }> {
      await account.lockPlayers(tx, [playerId]);
      // Another server may take one who has left, or was suspended just now, for signed in.
      if (!(await account.findActive(tx, [playerId], now)).has(playerId)) throw new Refusal('unauthorized');
      const seat = await insertSeat(tx, row.id, playerId, now);
      await escrow.takeFee(tx, row, { id: seat.id, playerId }, now);
      const paid = { ...row, escrow: row.escrow + row.entryFee };
      await saveTournament(tx, paid);
      failpoint('tournament.joined');
      await note(tx, row, seats, playerId);
      return { row: paid, seats: [...seats, seat] };
    },

    /** Frees the seat of a player, who is locked, and gives the fee back. */
    async free(
      tx: Tx,
      row: TournamentRow,
      seats: readonly SeatRow[],
      playerId: string,
      now: Date,
    ): Promise<TournamentRow> {
      const seat = seats.find((each) => each.playerId === playerId);
      if (!seat) throw new Refusal('notRegistered');
      await deleteSeat(tx, seat.id);
      await escrow.giveBack(tx, row, [{ id: seat.id, playerId }], now);
      const left = { ...row, escrow: row.escrow - row.entryFee };
      await saveTournament(tx, left);
      failpoint('tournament.left');
      await note(tx, row, seats, playerId);
      return left;
    },
  };
}
