import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { ClosingGame } from './finished-game.ts';

interface Guests {
  readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** The games that others may see: those of guests, whom nobody else sees, are none of them (record 58). */
export function seenByOthers(guests: Guests) {
  return async (tx: Tx, games: readonly ClosingGame[]): Promise<readonly ClosingGame[]> => {
    const hidden = await guests.among(tx, [...new Set(games.map(({ playerId }) => playerId))]);
    return games.filter(({ playerId }) => !hidden.has(playerId));
  };
}
