import type { GameResult } from '#shared/game/contract.ts';
import { coalescer, type Settled } from '#server/platform/coalescer.ts';
import { createEnding } from './ending.ts';
import type { GameParts } from './parts.ts';
import { type GameRow, lockOwnGames } from './store.ts';

export interface CloseRequest {
  readonly playerId: string;
  readonly gameId: number;
}

/**
 * Closes games and pays their results, once: score, coins, statistics, streak and history in one transaction
 * (rules: The end). A closed game answers its first result. Submits that arrive together share a transaction. Null for
 * what is no game of one's own.
 */
export function createClosing(parts: GameParts) {
  const { database, account } = parts;
  const { ending, applyEffects, save } = createEnding(parts);

  async function closeBatch(requests: readonly CloseRequest[]): Promise<Settled<GameResult | null>[]> {
    const answers = await database.transaction(async (tx) => {
      const games = await lockOwnGames(tx, [...new Set(requests.map((request) => request.gameId))]);
      const isAsked = (game: GameRow) =>
        requests.some(({ gameId, playerId }) => gameId === game.id && playerId === game.playerId);
      const open = [...games.values()].filter((game) => game.status === 'open' && isAsked(game));
      const results = new Map([...games.values()].map((game) => [game.id, game.result]));
      if (open.length > 0) {
        await account.lockPlayers(tx, [...new Set(open.map((game) => game.playerId))].sort());
        const closing = await ending(tx, open);
        const fresh = await applyEffects(tx, closing, new Map(open.map((game) => [game.id, game.usedMs])));
        await save(tx, closing, fresh);
        for (const [gameId, result] of fresh) results.set(gameId, result);
      }
      return requests.map(({ gameId, playerId }) => {
        const result = games.get(gameId)?.playerId === playerId ? results.get(gameId) : undefined;
        return { value: result ?? null };
      });
    });
    parts.failpoint('submit.committed');
    return answers;
  }

  return coalescer<CloseRequest, GameResult | null>(closeBatch);
}
