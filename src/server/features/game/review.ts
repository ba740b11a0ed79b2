import type { GameResult, PastGame } from '#shared/game/contract.ts';
import { isTenOpen } from '#shared/daily-ten/rules.ts';
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

  async function find(playerId: string, gameId: number) {
    const game = await findPast(database, playerId, gameId);
    if (!game) throw new Refusal('gameNotFound');
    if (!game.result || !game.closedAt) throw new Refusal('gameNotOver');
    const contest = await contestOf(database, game);
    const past: Omit<PastGame, 'questions'> = {
      gameId,
      gameMode: game.mode,
      categoryId: game.categoryId || null,
      category: catalog.find(game.categoryId)?.name ?? null,
      completedAt: game.closedAt.toISOString(),
      isWhole: game.isWhole,
      isFinished: game.isFinished ?? false,
      result: { ...game.result, contest },
    };
    return { game, past };
  }

  return {
    /** A game that is over, without its questions; 404 for somebody else's. */
    pastGame: async (playerId: string, gameId: number) => (await find(playerId, gameId)).past,

    /** The same with its questions. */
    async review(playerId: string, gameId: number): Promise<PastGame> {
      const { game, past } = await find(playerId, gameId);
      // Somebody may still play the same questions: until then nothing stands here that could be shown to them.
      if (past.result.contest?.outcome === 'waiting') return { ...past, questions: null };
      const now = await clock.now(database);
      if (game.mode === 'dailyTen' && !isTenOpen(game.date, now)) return { ...past, questions: null };
      const dealt = await withBodies(bank, database, await listQuestions(database, [gameId]));
      return { ...past, questions: presentShown(game, dealt, now) };
    },

    /** The questions that a closed game of this player's had, shown or not, in their order; those that a new game may deal. */
    async questionsOf(playerId: string, gameId: number): Promise<number[]> {
      const { game } = await find(playerId, gameId);
      return (game.plan ?? []).filter((id) => bank.isOffered(id));
    },
  };
}
