import type { StatisticsContext } from './context.ts';
import { listChoicesByQuestion } from './figures-store.ts';

export { countForStatistics } from './answer-tally-store.ts';

export type Statistics = ReturnType<typeof createStatistics>;

/** Statistics used by other features. Routes and jobs call the use cases directly. */
export function createStatistics({ database }: Pick<StatisticsContext, 'database'>) {
  return {
    /**
     * Returns how often each answer of the current wording was chosen, by question id. Wrong answers are in the order
     * of the question.
     */
    async choicesOf(questionIds: readonly number[]) {
      const rows = await listChoicesByQuestion(database, questionIds);
      return new Map(
        rows.map(({ questionId, answered, right, wrong, wrongAnswers }) => [
          questionId,
          { answered, right, wrong: wrong.slice(0, wrongAnswers.length) },
        ]),
      );
    },
  };
}
