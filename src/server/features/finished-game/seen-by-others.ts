import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { ClosingGame } from './finished-game.ts';

interface Guests {
  readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Returns a filter of the games that other players may see: games of guests are hidden (record 58). */
export function createVisibilityFilter(guests: Guests) {
  return async (tx: Tx, games: readonly ClosingGame[]): Promise<(game: ClosingGame) => boolean> => {
    const hidden = await guests.among(tx, [...new Set(games.map(({ playerId }) => playerId))]);
    return ({ playerId }) => !hidden.has(playerId);
  };
}
