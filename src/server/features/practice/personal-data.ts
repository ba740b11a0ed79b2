import { playerMistake, practicePlayer } from '#server/db/schema/practice.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { countMastered, forgetLearner, listMistakes } from './store.ts';

const tables = [
  definePersonalTable(practicePlayer, {
    exported: ['mastered'],
    withheld: { 'always false until the account is deleted': ['isGone'] },
    erased: {
      cleared: ['mastered'],
      keptBecause: { 'marks a deleted learner, so that answers counted later add no mistakes': ['isGone'] },
    },
  }),
  definePersonalTable(playerMistake, {
    told: ['questionId', 'step'],
    exported: ['dueAt', 'answeredAt'],
    erased: 'rows',
  }),
];

export function createPracticePersonalData({
  bank,
}: {
  readonly bank: Pick<QuestionBank, 'has' | 'current'>;
}): PersonalData {
  return {
    tables,
    erase: forgetLearner,
    async exportData(queries: Queries, playerId: string) {
      const mistakes = await listMistakes(queries, playerId);
      return {
        mastered: await countMastered(queries, playerId),
        mistakes: mistakes.map(({ questionId, step, dueAt, answeredAt }) => ({
          question: bank.has(questionId) ? bank.current(questionId).question : null,
          rightInARow: step,
          dueAt,
          answeredAt,
        })),
      };
    },
  };
}
