import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { ClosingGame } from './finished-game.ts';

interface Guests {
  readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Whether others may see a game: not those of guests, whom nobody else sees (record 58). */
export function seenByOthers(guests: Guests) {
  return async (tx: Tx, games: readonly ClosingGame[]): Promise<(game: ClosingGame) => boolean> => {
    const hidden = await guests.among(tx, [...new Set(games.map(({ playerId }) => playerId))]);
    return ({ playerId }) => !hidden.has(playerId);
  };
}
