import type { AnswerCounter, CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { addToChoices, addToGameTally, type ChoiceGain, findPractice } from './tally-store.ts';

/** Keeps the tallies that the administrator's figures are read from, so that reading them costs the same after any number. */
export const countForStatistics: AnswerCounter = async (tx, answers) => {
  const gameIds = [...new Set(answers.map((answer) => answer.gameId))];
  // Who practises a mistake meets the same question again and again: that says nothing of the question.
  const practice = await findPractice(tx, gameIds);
  await addToChoices(tx, choicesOf(answers.filter((answer) => !practice.has(answer.gameId))));
  await addToGameTally(tx, gameIds);
};

/** A timeout is an answer in which nothing was chosen, a skip is none. */
function choicesOf(answers: readonly CountedAnswer[]): ChoiceGain[] {
  const given = answers.filter((answer) => answer.outcome !== 'skipped');
  const wordings = Map.groupBy(given, ({ questionId, revision }) => `${questionId}.${revision}`);
  return [...wordings.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const chosen = (place: number) => some.filter((answer) => answer.chosenAnswer === place).length;
    return {
      question_id: first.questionId,
      revision: first.revision,
      answered: some.length,
      answered_right: chosen(0),
      wrong1: chosen(1),
      wrong2: chosen(2),
      wrong3: chosen(3),
    };
  });
}
