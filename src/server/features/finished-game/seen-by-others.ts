import type { Queries } from '#server/platform/database.ts';
import type { GameEffect } from './finished-game.ts';

/** What others see of players: the games of guests, whom nobody else sees, are no part of it (record 58). */
export function seenByOthers(
  guests: { readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>> },
  effects: readonly GameEffect[],
): GameEffect {
  return async (tx, games, soFar) => {
    const hidden = await guests.among(tx, [...new Set(games.map(({ playerId }) => playerId))]);
    const seen = games.filter(({ playerId }) => !hidden.has(playerId));
    const answers = new Map<number, object>();
    if (seen.length === 0) return answers;
    for (const effect of effects) {
      for (const [gameId, part] of await effect(tx, seen, soFar)) {
        answers.set(gameId, { ...answers.get(gameId), ...part });
      }
    }
    return answers;
  };
}
