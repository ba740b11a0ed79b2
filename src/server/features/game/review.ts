import type { GameResult, PastGame } from '#shared/game/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findPast } from './history-store.ts';
import { type GameParts, withBodies } from './parts.ts';
import { presentShown } from './present.ts';
import { listQuestions } from './question-store.ts';
import type { GameRow } from './store.ts';

/** A player's games that are over, to look at again (record 67). */
export function createReview({ database, clock, bank, catalog, contests }: GameParts) {
  async function contestOf(queries: Queries, game: GameRow): Promise<GameResult['contest']> {
    if (game.mode !== 'challenge' && game.mode !== 'tournament') return null;
    return contests[game.mode].standing(queries, game.contestId, game.playerId);
  }

  return async (playerId: string, gameId: number): Promise<PastGame> => {
    const game = await findPast(database, playerId, gameId);
    if (!game) throw new Refusal('gameNotFound');
    if (!game.result || !game.closedAt) throw new Refusal('gameNotOver');
    const contest = await contestOf(database, game);
    // Somebody may still play the same questions: until then nothing stands here that could be shown to them.
    const isUndecided = contest?.outcome === 'waiting';
    const dealt = isUndecided ? [] : await withBodies(bank, database, await listQuestions(database, [gameId]));
    return {
      gameId,
      gameMode: game.mode,
      categoryId: game.categoryId || null,
      category: catalog.find(game.categoryId)?.name ?? null,
      completedAt: game.closedAt.toISOString(),
      isWhole: game.isWhole,
      isFinished: game.isFinished ?? false,
      result: { ...game.result, contest },
      questions: isUndecided ? null : presentShown(game, dealt, await clock.now(database)),
    };
  };
}
