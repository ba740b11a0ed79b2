import { limitFor } from '#shared/game/clock.ts';
import type { GameMode, PlayQuestion } from '#shared/game/contract.ts';
import { pickQuestions } from '#shared/game/picking.ts';
import type { Queries, Tx } from '#server/platform/database.ts';
import { hasRunOut } from './contest.ts';
import { dealRow, metMemory, presentDeal } from './dealing.ts';
import { type GameParts, withBodies } from './parts.ts';
import { type GameRow, insertDealt, listQuestions, lockGames, metLately, openGames } from './store.ts';

/** A question in the wording that a contest has fixed. */
export interface FixedQuestion {
  readonly questionId: number;
  readonly revision: number;
}

export interface ContestDeal {
  readonly playerId: string;
  readonly mode: GameMode;
  readonly categoryId: number;
  readonly contestId: number;
  readonly questions: readonly FixedQuestion[];
}

/** Games of contests: the same questions in the same order for all, without lives, pauses or more time. */
export function createContestGames(parts: GameParts) {
  const { account, bank, chance } = parts;

  async function dealt(tx: Tx, game: GameRow, now: Date): Promise<PlayQuestion[]> {
    const rows = await listQuestions(tx, [game.id]);
    return presentDeal(game, await withBodies(bank, tx, rows), now);
  }

  return {
    /** Questions for a contest of these players: those that none of them met lately first. */
    async pickForContest(
      queries: Queries,
      categoryId: number,
      playerIds: readonly string[],
      count: number,
    ): Promise<FixedQuestion[]> {
      const lists = [...(await metLately(queries, playerIds, metMemory)).values()];
      const longest = Math.max(...lists.map((list) => list.length));
      // Newest first, in turns: what one met long ago stands behind what the other met yesterday.
      const met = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
      const pool = bank.pool(categoryId).all;
      const picked = pickQuestions(pool, Math.min(count, pool.length), met, chance.below);
      return picked.map((questionId) => ({ questionId, revision: bank.current(questionId).revision }));
    },

    /** Opens a player's game of a contest that is locked, and deals its first question; the clock runs from now. */
    async openContestGame(
      tx: Tx,
      { questions, ...deal }: ContestDeal,
      now: Date,
    ): Promise<{ readonly gameId: number; readonly questions: PlayQuestion[] }> {
      const date = (await account.datesOf(tx, [deal.playerId], now)).get(deal.playerId) ?? '';
      const limitMs = limitFor(1);
      const rules = { timeFactor: 1, isByHand: false, plan: null, lives: null, limitMs };
      const [game] = await openGames(tx, [{ ...deal, ...rules, date, questionCount: questions.length }], now);
      if (!game) throw new Error(`contest ${deal.contestId} has a game of ${deal.playerId} already`);
      const rows = questions.map(({ questionId, revision }, index) =>
        dealRow(parts, game, index + 1, questionId, revision),
      );
      await insertDealt(tx, rows);
      return { gameId: game.id, questions: await dealt(tx, game, now) };
    },

    /** The running question of a contest's game; null when the game is closed, or its time is over. */
    async contestDeal(tx: Tx, gameId: number, now: Date): Promise<PlayQuestion[] | null> {
      const game = (await lockGames(tx, [gameId])).get(gameId);
      if (!game || game.status === 'closed' || hasRunOut(game, now.getTime())) return null;
      return dealt(tx, game, now);
    },
  };
}
