import type { GameResult, PastGame } from '#shared/game/contract.ts';
import { isTenOpen } from '#shared/daily-ten/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOwnGame } from './history-store.ts';
import { type GameDependencies, addBodies } from './parts.ts';
import { presentShownQuestions } from './present.ts';
import { listQuestions } from './question-store.ts';
import type { GameRow } from './store.ts';

/** Reviews of a player's finished games (record 67). */
export function createReview({ database, clock, bank, catalog, contests }: GameDependencies) {
  async function findContestResult(queries: Queries, game: GameRow): Promise<GameResult['contest']> {
    if (game.mode !== 'challenge' && game.mode !== 'tournament') return null;
    return contests[game.mode].getStanding(queries, game.contestId, game.playerId);
  }

  async function find(playerId: string, gameId: number) {
    const game = await findOwnGame(database, playerId, gameId);
    if (!game) throw new ApiError('gameNotFound');
    if (!game.result || !game.closedAt) throw new ApiError('gameNotOver');
    const contest = await findContestResult(database, game);
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
    /** A finished game without its questions. Returns 404 for another player's game. */
    pastGame: async (playerId: string, gameId: number) => (await find(playerId, gameId)).past,

    async review(playerId: string, gameId: number): Promise<PastGame> {
      const { game, past } = await find(playerId, gameId);
      // Another player may still play the same questions, so they are withheld until the contest is decided.
      if (past.result.contest?.outcome === 'waiting') return { ...past, questions: null };
      const now = await clock.now(database);
      if (game.mode === 'dailyTen' && !isTenOpen(game.date, now)) return { ...past, questions: null };
      const dealt = await addBodies(bank, database, await listQuestions(database, [gameId]));
      return { ...past, questions: presentShownQuestions(game, dealt, now) };
    },

    /**
     * Questions of the player's finished game in their order, dealt or not, limited to those that may still be dealt.
     */
    async questionsOf(playerId: string, gameId: number): Promise<number[]> {
      const { game } = await find(playerId, gameId);
      return (game.plan ?? []).filter((id) => bank.isOffered(id));
    },
  };
}
