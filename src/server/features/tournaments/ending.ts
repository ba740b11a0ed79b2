import type { News, Notifications } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { createEscrow, type EscrowParts, playersSeats } from './escrow.ts';
import type { SeatRow } from './seat-store.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { hearersOf } from './topics.ts';

export interface CancellingParts extends EscrowParts, Pick<Deps, 'failpoint'> {
  readonly notifications: Pick<Notifications, 'tell'>;
  readonly events: Pick<Events, 'note'>;
}

/** The end of a tournament without a champion: everybody gets their own fee back (rules T6, T23). */
export function createCancelling(parts: CancellingParts) {
  const { failpoint, notifications, events } = parts;
  const escrow = createEscrow(parts);

  function newsOf(row: TournamentRow, seats: readonly SeatRow[]): News[] {
    return playersSeats(seats).map(({ playerId }) => ({
      playerId,
      kind: 'tournamentCancelled',
      reference: String(row.id),
      actorId: null,
      facts: { tournament: row.name, tournamentId: row.id, refund: row.entryFee },
    }));
  }

  /** Cancels one that is locked, with the players of all its seats. */
  return async (
    tx: Tx,
    row: TournamentRow,
    seats: readonly SeatRow[],
    cancelReason: NonNullable<TournamentRow['cancelReason']>,
    now: Date,
  ): Promise<TournamentRow> => {
    const paid = playersSeats(seats);
    if (row.escrow !== paid.length * row.entryFee)
      throw new Error(`the escrow of tournament ${row.id} is not its fees`);
    await escrow.giveBack(tx, row, paid, now);
    failpoint('tournament.refunded');
    const cancelled = { ...row, status: 'cancelled', cancelReason, endedAt: now, escrow: 0, dueAt: null } as const;
    await saveTournament(tx, cancelled);
    if (row.kind !== 'practice') await notifications.tell(tx, newsOf(row, seats), now);
    await events.note(tx, 'tournaments', hearersOf(row, seats));
    await events.note(tx, 'user', row.entryFee === 0 ? [] : paid.map(({ playerId }) => playerId));
    return cancelled;
  };
}
