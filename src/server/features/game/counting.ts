import type { Tx } from '#server/platform/database/database.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { takeClosed, takeClosedOf } from './counting-store.ts';
import type { GameParts } from './parts.ts';
import { findGamesOf } from './store.ts';

const gamesCountedAtOnce = 1000;

/** Tells the other domains, once, what was answered in games that are closed: after the games, so that nobody waits. */
export function createCounting({ database, counters }: Pick<GameParts, 'database' | 'counters'>) {
  async function count(take: (tx: Tx) => Promise<CountedAnswer[]>): Promise<number> {
    return database.transaction(async (tx) => {
      const answers = await take(tx);
      if (answers.length > 0) for (const counter of counters) await counter(tx, answers);
      return new Set(answers.map((answer) => answer.questionId)).size;
    });
  }

  return {
    /** Counts what players did with the questions of closed games. Answers how many questions that were. */
    countQuestions: () => count((tx) => takeClosed(tx, gamesCountedAtOnce)),

    /** Afterwards all closed games of this player are counted. */
    async countQuestionsOf(playerId: string): Promise<void> {
      const { isUncounted } = await findGamesOf(database, playerId);
      if (isUncounted) await count((tx) => takeClosedOf(tx, playerId));
    },
  };
}
