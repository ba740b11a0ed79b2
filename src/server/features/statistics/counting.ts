import type { AnswerCounter, CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { addToChoices, addToGameTally, type ChoiceIncrement, findPracticeGames } from './tally-store.ts';

/**
 * Maintains the tallies behind the administrator's statistics, so that reading them does not get slower as games
 * accumulate.
 */
export const countForStatistics: AnswerCounter = async (tx, answers) => {
  const gameIds = [...new Set(answers.map((answer) => answer.gameId))];
  // Practice rounds repeat the same questions, so their answers would distort the statistics of a question.
  const practice = await findPracticeGames(tx, gameIds);
  await addToChoices(tx, countChoices(answers.filter((answer) => !practice.has(answer.gameId))));
  await addToGameTally(tx, gameIds);
};

/** A timeout counts as an answer without a choice; a skipped question does not count. */
function countChoices(answers: readonly CountedAnswer[]): ChoiceIncrement[] {
  const counted = answers.filter((answer) => answer.outcome !== 'skipped');
  const wordings = Map.groupBy(counted, ({ questionId, revision }) => `${questionId}.${revision}`);
  return [...wordings.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const countChosen = (place: number) => group.filter((answer) => answer.chosenAnswer === place).length;
    return {
      question_id: first.questionId,
      revision: first.revision,
      answered: group.length,
      answered_right: countChosen(0),
      wrong1: countChosen(1),
      wrong2: countChosen(2),
      wrong3: countChosen(3),
    };
  });
}
