import type { Account } from '#server/features/account/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { playersSeats } from './escrow.ts';
import { listMatches, type MatchRow } from './match-store.ts';
import { listSeats } from './seat-store.ts';
import { createSettling, type SettlingParts } from './settling.ts';
import { openGamesOf } from './sides.ts';
import { createStarting, isDue, type StartingParts } from './starting.ts';
import { findTournament, listDue, lockTournament, type TournamentRow } from './store.ts';

export type DueParts = StartingParts &
  SettlingParts &
  Pick<Deps, 'database' | 'clock' | 'log'> & {
    readonly account: Pick<Account, 'lockPlayers'>;
    readonly game: Pick<Game, 'closeContestGame' | 'lockRunOut'>;
  };

const atOnce = 500;

/** What time alone brings: starts, reminders, deadlines. On any number of servers, each tournament in its own transaction. */
export function createDue(parts: DueParts) {
  const { database, clock, log, account, game } = parts;
  const settle = createSettling(parts);
  const { registrationDue } = createStarting(parts);

  /** Closes games that have taken all their time, so that a tournament need not wait until the referee looks at them. */
  async function closeRunOut(tx: Tx, row: TournamentRow, playerIds: readonly string[], now: Date): Promise<void> {
    const isOver = ({ deadlineAt }: MatchRow) => deadlineAt !== null && now >= deadlineAt;
    const games = (await listMatches(tx, row.id)).filter(isOver).flatMap((match) => openGamesOf(match));
    // All of them before the first locks the players.
    for (const gameId of await game.lockRunOut(tx, games, now))
      await game.closeContestGame(tx, 'tournament', gameId, playerIds);
  }

  async function moveOn(tx: Tx, row: TournamentRow, now: Date): Promise<void> {
    const playerIds = playersSeats(await listSeats(tx, row.id)).map(({ playerId }) => playerId);
    await closeRunOut(tx, row, playerIds, now);
    await account.lockPlayers(tx, playerIds);
    const current = await findTournament(tx, row.id);
    if (current) await settle(tx, current, now);
  }

  /** Does what time has brought to one tournament, once. */
  const settleDueOne = (id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockTournament(tx, id);
      const now = await clock.now(tx);
      if (!row || !isDue(row, now)) return;
      if (row.status === 'registration') await registrationDue(tx, row, now);
      else await moveOn(tx, row, now);
    });

  /** The same for who only looks: one that fails stands in nobody's way. */
  const trySettlingDueOne = (id: number): Promise<void> =>
    settleDueOne(id).catch((error: unknown) =>
      log.error({ err: error, tournament: id }, 'a tournament could not be settled'),
    );

  return {
    settleDueOne,
    trySettlingDueOne,

    /** Does it to all. Answers how many were looked at. */
    async settleDue(): Promise<number> {
      const due = await listDue(database, await clock.now(database), atOnce);
      for (const id of due) await trySettlingDueOne(id);
      return due.length;
    },
  };
}
