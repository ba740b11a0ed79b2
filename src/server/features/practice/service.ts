import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PracticeState } from '#shared/practice/contract.ts';
import { practiceQuestions } from '#shared/practice/rules.ts';
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

/** Practise my mistakes: the questions answered wrong come back until they are known (spaced repetition). */
export function createPractice({ database, account, bank, game }: Parts) {
  /** The player's mistakes whose questions are still dealt, with those of games that closed just now. */
  async function practiceOf(playerId: string) {
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
      const { due, waiting, mastered } = await practiceOf(playerId);
      return {
        due: due.length,
        waiting: waiting.length,
        nextDueAt: due.length > 0 ? null : (waiting[0]?.dueAt.toISOString() ?? null),
        mastered,
      };
    },

    /** Deals the mistakes that are due the longest, or the open round; nothing when none is due. */
    async deal(rules: DealRules): Promise<PlayQuestion[]> {
      const { due } = await practiceOf(rules.playerId);
      const questionIds = due.slice(0, practiceQuestions).map(({ questionId }) => questionId);
      return game.dealPractice(rules, questionIds);
    },
  };
}
