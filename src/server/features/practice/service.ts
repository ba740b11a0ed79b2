import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { practiceRoundSize } from '#shared/practice/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { DealRules, Game } from '#server/features/game/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPractice } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly account: Pick<Account, 'today'>;
  readonly bank: Pick<QuestionBank, 'isOffered' | 'current'>;
  readonly game: Pick<Game, 'countQuestionsOf' | 'dealPractice'>;
}

export type Practice = ReturnType<typeof createPractice>;

/** Practice of the player's own mistakes with spaced repetition. */
export function createPractice({ database, account, bank, game }: Parts) {
  /** Returns the player's mistakes whose questions may still be dealt, after counting games that have just closed. */
  async function loadPractice(playerId: string) {
    await game.countQuestionsOf(playerId);
    const found = await findPractice(database, playerId);
    const mistakes = found.mistakes.filter(({ questionId }) => bank.isOffered(questionId));
    const { now } = await account.today(database, playerId);
    return {
      mastered: found.mastered,
      due: mistakes.filter(({ dueAt }) => dueAt <= now),
      waiting: mistakes.filter(({ dueAt }) => dueAt > now),
    };
  }

  return {
    async state(playerId: string): Promise<PracticeState> {
      const { due, waiting, mastered } = await loadPractice(playerId);
      return {
        due: due.length,
        waiting: waiting.length,
        nextDueAt: due.length > 0 ? null : (waiting[0]?.dueAt.toISOString() ?? null),
        mastered,
      };
    },

    /** Deals the mistakes that have been due the longest, or returns the open round; empty if none is due. */
    async deal(rules: DealRules): Promise<PlayQuestion[]> {
      const { due } = await loadPractice(rules.playerId);
      const questionIds = due.slice(0, practiceRoundSize).map(({ questionId }) => questionId);
      return game.dealPractice(rules, questionIds);
    },
  };
}
