import type { Game } from '#server/features/game/service.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Events } from '#server/platform/events.ts';
import { createHolding, type HoldingParts } from './locking.ts';
import { reveal } from './decision.ts';
import { partOf, playersOf } from './sides.ts';
import {
  type ChallengeRow,
  countUndecidedOf,
  listDue,
  lockIdleUndecidedBetween,
  lockUndecidedBetween,
  lockUndecidedOf,
  saveChallenge,
} from './store.ts';

export interface EndsParts extends HoldingParts {
  readonly events: Pick<Events, 'note'>;
  readonly game: Pick<Game, 'closeContestGame' | 'lockContestGames'>;
}

/** Ends that nobody plays for: declined, no friends any more, time over. */
export function createEnds(parts: EndsParts) {
  const { database, clock, account, events, game, picking, progress } = parts;
  const { settle } = createHolding(parts);

  /** Ends a locked one, its players too, as declined; a game of it that is open is closed as it stands. */
  async function decline(tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
    await saveChallenge(tx, { ...row, status: 'declined', decidedAt: now });
    await reveal(tx, progress, row);
    await picking.releaseQuestions(tx, 'challenge', [row.id]);
    for (const gameId of openGamesOf(row)) await game.closeContestGame(tx, 'challenge', gameId, playersOf(row));
    await events.note(tx, 'challenges', playersOf(row));
  }

  return {
    decline,

    /** Locks two players who part, and before them what is undecided between the two, which ends. */
    async endBetween(tx: Tx, one: string, other: string, now: Date): Promise<void> {
      const rows = await lockUndecidedBetween(tx, one, other);
      await game.lockContestGames(tx, rows.flatMap(openGamesOf));
      await account.lockPlayers(tx, [one, other]);
      for (const row of rows) await decline(tx, row, now);
    },

    /**
     * Ends what came up since then, with the players locked. One that is in use at this very moment is not waited for:
     * it waits for the players, and finds out by itself.
     */
    async endLateBetween(tx: Tx, one: string, other: string, now: Date): Promise<void> {
      for (const row of await lockIdleUndecidedBetween(tx, one, other)) await decline(tx, row, now);
    },

    /** Before an account is deleted: its undecided challenges are locked; their other players are those it touches. */
    async hold(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
      return (await lockUndecidedOf(tx, playerId)).map(playersOf);
    },

    countHeld: countUndecidedOf,

    /** Of a player who leaves, undecided ones end as declined; decided ones stay. */
    async farewell(tx: Tx, playerId: string, now: Date): Promise<void> {
      for (const row of await lockUndecidedOf(tx, playerId)) await decline(tx, row, now);
    },

    /** Settles those whose time is over. Answers how many were looked at. */
    async settleDue(): Promise<number> {
      const due = await listDue(database, await clock.now(database));
      for (const id of due) await settle(id);
      return due.length;
    },
  };
}

function openGamesOf(row: ChallengeRow): number[] {
  const parts = [partOf(row, 'challenger'), partOf(row, 'challenged')];
  return parts.flatMap(({ gameId, score }) => (gameId !== null && score === null ? [gameId] : []));
}
