import { limitFor } from '#shared/game/clock.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Tx } from '#server/platform/database.ts';
import { type ContestMode, hasRunOut } from './contest.ts';
import { createContestPicking, type FixedQuestion } from './contest-picking.ts';
import { dealRow, presentDeal } from './dealing.ts';
import { type GameParts, withBodies } from './parts.ts';
import { insertDealt, listQuestions } from './question-store.ts';
import { type GameRow, lockGames, openGames } from './store.ts';

export interface ContestDeal {
  readonly playerId: string;
  readonly mode: ContestMode;
  readonly categoryId: number;
  readonly contestId: number;
  /** For everybody who plays for it. */
  readonly timeFactor: number;
  readonly questions: readonly FixedQuestion[];
}

/** Games of contests: the same questions in the same order for all, without lives, pauses or more time. */
export function createContestGames(parts: GameParts) {
  const { account, bank } = parts;

  async function dealt(tx: Tx, game: GameRow, now: Date): Promise<PlayQuestion[]> {
    const rows = await listQuestions(tx, [game.id]);
    return presentDeal(game, await withBodies(bank, tx, rows), now);
  }

  return {
    ...createContestPicking(parts),

    /** Opens a player's game of a contest that is locked, and deals its first question; the clock runs from now. */
    async openContestGame(
      tx: Tx,
      { questions, ...deal }: ContestDeal,
      now: Date,
    ): Promise<{ readonly gameId: number; readonly questions: PlayQuestion[] }> {
      const date = (await account.datesOf(tx, [deal.playerId], now)).get(deal.playerId) ?? '';
      const limitMs = limitFor(deal.timeFactor);
      const rules = { isByHand: false, plan: null, lives: null, limitMs };
      const [game] = await openGames(tx, [{ ...deal, ...rules, date, questionCount: questions.length }], now);
      if (!game) throw new Error(`contest ${deal.contestId} has a game of ${deal.playerId} already`);
      const rows = questions.map(({ questionId, revision }, index) =>
        dealRow(parts, game, index + 1, questionId, revision),
      );
      await insertDealt(tx, rows);
      return { gameId: game.id, questions: await dealt(tx, game, now) };
    },

    /** Locks games of contests that are locked, before the players whom their closing locks. */
    async lockContestGames(tx: Tx, gameIds: readonly number[]): Promise<void> {
      if (gameIds.length > 0) await lockGames(tx, gameIds);
    },

    /** The running question of a contest's game; null when the game is closed, or its time is over. */
    async contestDeal(tx: Tx, gameId: number, now: Date): Promise<PlayQuestion[] | null> {
      const game = (await lockGames(tx, [gameId])).get(gameId);
      if (!game || game.status === 'closed' || hasRunOut(game, now.getTime())) return null;
      return dealt(tx, game, now);
    },
  };
}
