import { coins } from '#shared/kernel/coins.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Movement, Wallet } from '#server/features/wallet/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';

export interface EscrowParts {
  readonly account: Pick<Account, 'findPresent'>;
  readonly wallet: Pick<Wallet, 'move'>;
}

/** A seat that a player has paid for. */
type PaidSeat = Pick<SeatRow, 'id'> & { readonly playerId: string };

export const accountOf = ({ id }: Pick<TournamentRow, 'id'>) => `escrow:${id}` as const;

/** The seats of players: computer players pay nothing. */
export function playersSeats(seats: readonly SeatRow[]): (SeatRow & PaidSeat)[] {
  return seats.flatMap((seat) => (seat.playerId === null ? [] : [{ ...seat, playerId: seat.playerId }]));
}

/** The fees of a tournament on their way into escrow and back (rules M1, T8); its row and the players are locked. */
export function createEscrow({ account, wallet }: EscrowParts) {
  return {
    /** Takes the fee of a seat; 409 `insufficientCoins`. The reference of a fee is the seat. */
    async takeFee(tx: Tx, row: TournamentRow, seat: PaidSeat, at: Date): Promise<void> {
      if (row.entryFee === 0) return;
      const { playerId, id } = seat;
      const reference = String(id);
      const amount = coins(-row.entryFee);
      const counterAccount = accountOf(row);
      await wallet.move(tx, [{ playerId, amount, counterAccount, reason: 'tournamentFee', reference }], at);
    },

    /** Gives each of these seats its own fee back; a deleted player's goes to the sink. */
    async giveBack(tx: Tx, row: TournamentRow, seats: readonly PaidSeat[], at: Date): Promise<void> {
      if (row.entryFee === 0) return;
      const present = await account.findPresent(
        tx,
        seats.map(({ playerId }) => playerId),
      );
      const counterAccount = accountOf(row);
      const movements = seats.flatMap(({ id, playerId }): Movement[] => {
        const back = {
          playerId,
          amount: coins(row.entryFee),
          counterAccount,
          reason: 'tournamentRefund',
          reference: String(id),
        } as const;
        if (present.has(playerId)) return [back];
        const reference = `${counterAccount}:${id}`;
        const gone = { playerId, amount: coins(-row.entryFee), counterAccount: 'sink', reason: 'closed' } as const;
        return [back, { ...gone, reference }];
      });
      await wallet.move(tx, movements, at);
    },
  };
}
