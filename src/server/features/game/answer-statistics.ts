import type { Tx } from '#server/platform/database/database.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { takeUncountedAnswers, takeUncountedAnswersOfPlayer } from './history-store.ts';
import type { GameDependencies } from './game-dependencies.ts';
import { findOpenAndUncounted } from './store.ts';

const gamesCountedAtOnce = 1000;

/**
 * Passes the answers of closed games to other features, once each. A job does this later, so players do not wait for
 * it.
 */
export function createAnswerCounting({ database, counters }: Pick<GameDependencies, 'database' | 'counters'>) {
  async function count(take: (tx: Tx) => Promise<CountedAnswer[]>): Promise<number> {
    return database.transaction(async (tx) => {
      const answers = await take(tx);
      if (answers.length > 0) for (const counter of counters) await counter(tx, answers);
      return new Set(answers.map((answer) => answer.questionId)).size;
    });
  }

  return {
    /** Counts the answers of closed games. Returns the number of different questions. */
    countQuestions: () => count((tx) => takeUncountedAnswers(tx, gamesCountedAtOnce)),

    /** Counts the remaining closed games of this player. */
    async countQuestionsOf(playerId: string): Promise<void> {
      const { isUncounted } = await findOpenAndUncounted(database, playerId);
      if (isUncounted) await count((tx) => takeUncountedAnswersOfPlayer(tx, playerId));
    },
  };
}
