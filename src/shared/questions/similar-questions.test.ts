import { expect, it } from 'vitest';
import { findSimilarQuestionIds, type ComparableQuestion } from './similar-questions.ts';

let nextId = 0;
const createQuestion = (
  question: string,
  correctAnswer = `Answer ${nextId}`,
  change: Partial<ComparableQuestion> = {},
): ComparableQuestion => ({
  id: (nextId += 1),
  question,
  correctAnswer,
  pictureHash: null,
  isStatement: false,
  ...change,
});

function findSimilarIds(all: readonly ComparableQuestion[]): number[] {
  const work = findSimilarQuestionIds(all);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

it('groups questions that ask the same, most similar first', () => {
  const loose = createQuestion('Which river flows through Vienna and Budapest?', 'Danube');
  const capital = createQuestion('What is the capital of Norway?', 'Oslo');
  const alone = createQuestion('Who painted the ceiling of the Sistine Chapel?', 'Michelangelo');
  const looser = createQuestion('Which rivers flow by Vienna, Budapest and Belgrade?', 'danube');
  const again = createQuestion('What, of Norway, is the capital?', 'Bergen');
  expect(findSimilarIds([loose, capital, alone, looser, again])).toEqual([capital.id, again.id, loose.id, looser.id]);
});

it('does not group the same question about another subject', () => {
  expect(
    findSimilarIds([createQuestion('What is the capital of Norway?'), createQuestion('What is the capital of Peru?')]),
  ).toEqual([]);
  // Sharing half of the words is not enough if the answers differ.
  expect(
    findSimilarIds([
      createQuestion('Which river flows through Vienna?', 'Danube'),
      createQuestion('Which river flows through Rome?', 'Tiber'),
    ]),
  ).toEqual([]);
});

it('groups questions that are similar through a third one', () => {
  const one = createQuestion('Which metal is liquid at room temperature?', 'Mercury');
  const other = createQuestion('Which metal is liquid at usual room temperature?', 'Mercury');
  const third = createQuestion('Which metal is liquid at usual room temperature indoors?', 'Mercury');
  const elsewhere = createQuestion('Which planet is the closest to the sun?', 'Mercury');
  expect(findSimilarIds([one, elsewhere, other, third]).sort()).toEqual([one.id, other.id, third.id].sort());
});

it('does not group questions with different pictures, or true statements that share half of their words', () => {
  const which = 'Which country has this flag?';
  expect(
    findSimilarIds([
      createQuestion(which, 'Mali', { pictureHash: 'a' }),
      createQuestion(which, 'Chad', { pictureHash: 'b' }),
    ]),
  ).toEqual([]);
  expect(
    findSimilarIds([
      createQuestion(which, 'Mali', { pictureHash: 'a' }),
      createQuestion(which, 'Chad', { pictureHash: 'a' }),
    ]),
  ).toHaveLength(2);
  const statement = { isStatement: true };
  expect(
    findSimilarIds([
      createQuestion('Whales are mammals.', 'True', statement),
      createQuestion('Whales and bats are mammals.', 'True', statement),
    ]),
  ).toEqual([]);
});

it('processes a bank of questions that share all words quickly, with pauses', () => {
  const all = Array.from({ length: 20_000 }, (_, index) => createQuestion(`What is the capital of country ${index}?`));
  const work = findSimilarQuestionIds(all);
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  expect(pauses).toBe(200);
});
