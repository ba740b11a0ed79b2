import { Refusal } from '#shared/kernel/errors.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { playersSeats } from './escrow.ts';
import { listMatches } from './match-store.ts';
import { saveSeats, type SeatRow } from './seat-store.ts';
import { createSettling, type SettlingParts } from './settling.ts';
import { openGamesOf } from './sides.ts';
import { findTournament, type TournamentRow } from './store.ts';
import type { Viewer } from './visibility.ts';
import { createWorking } from './locking.ts';

export type WithdrawingParts = SettlingParts &
  Pick<Deps, 'database' | 'clock'> & {
    readonly account: Pick<Account, 'lockPlayers'>;
    readonly game: Pick<Game, 'closeContestGame' | 'lockContestGames'>;
    readonly settleDueOne: (id: number) => Promise<unknown>;
  };

/** Who goes after the start loses what is undecided (rules T26). */
export function createWithdrawing(parts: WithdrawingParts) {
  const { account, game } = parts;
  const settle = createSettling(parts);
  const work = createWorking(parts);

  /** Withdraws a seat of a tournament that is locked and runs; it locks the seat's open game, and the players of all seats. */
  async function withdraw(
    tx: Tx,
    row: TournamentRow,
    seats: readonly SeatRow[],
    seat: SeatRow,
    now: Date,
  ): Promise<TournamentRow> {
    const playerIds = playersSeats(seats).map(({ playerId }) => playerId);
    const games = (await listMatches(tx, row.id)).flatMap((match) => openGamesOf(match, seat.id));
    await game.lockContestGames(tx, games);
    await account.lockPlayers(tx, playerIds);
    await saveSeats(tx, [{ ...seat, withdrawnAt: now }]);
    // It is closed as it stands.
    for (const gameId of games) await game.closeContestGame(tx, 'tournament', gameId, playerIds);
    const current = (await findTournament(tx, row.id)) ?? row;
    return settle(tx, current, now);
  }

  return {
    withdrawSeat: withdraw,

    /** By the player; a repeat answers the same. */
    withdraw: (id: number, viewer: Viewer): Promise<TournamentRow> =>
      work(id, viewer, async (tx, { row, seats, now }) => {
        const seat = seats.find(({ playerId }) => playerId === viewer.playerId);
        if (!seat) throw new Refusal('notRegistered');
        if (row.status === 'registration') throw new Refusal('tournamentNotStarted');
        if (row.status !== 'in_progress' || seat.withdrawnAt) return row;
        return withdraw(tx, row, seats, seat, now);
      }),
  };
}
