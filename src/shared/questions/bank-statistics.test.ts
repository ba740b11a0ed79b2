import { describe, expect, it } from 'vitest';
import {
  maxQuestionsPerAnswer,
  findNumberPositionFaults,
  countRightNumberPositions,
  findRepeatedAnswers,
  checkAnswerOrder,
} from './bank-statistics.ts';
import type { FiledQuestion } from './bank-format.ts';

const entry = (changes: Partial<FiledQuestion>): FiledQuestion => ({
  id: 28001,
  question: 'How many legs does a spider have?',
  correctAnswer: '8',
  wrongAnswers: ['4', '6', '10'],
  difficulty: 'easy',
  explanation: 'Two more than an insect.',
  subject: 'S',
  continent: 'world',
  file: 'science/physics',
  subcategoryId: 28,
  ...changes,
});

describe('repeated correct answers', () => {
  it('are allowed at most twelve times in the whole bank', () => {
    const same = (count: number) => Array.from({ length: count }, (_, id) => entry({ id, file: `science/${id}` }));
    expect(findRepeatedAnswers(same(maxQuestionsPerAnswer))).toEqual([]);
    expect(findRepeatedAnswers(same(maxQuestionsPerAnswer + 1))[0]?.text).toBe(
      '"8" is the right answer of 13 questions, at most 12',
    );
  });
});

describe('numeric and single-letter answers', () => {
  it.each([
    ['8', ['4', '6', '10']],
    ['1,000', ['900', '1,100', '12,000']],
    ['B', ['A', 'C', 'D']],
    ['Mars', ['Venus', 'Earth', 'Pluto']],
    ['8', ['ten', '6', '4']],
  ])('are valid in ascending order: %s, not %j', (correctAnswer, wrongAnswers) => {
    expect(checkAnswerOrder(entry({ correctAnswer, wrongAnswers }))).toBeUndefined();
  });

  it.each([
    ['8', ['10', '4', '6']],
    ['1,000', ['900', '12,000', '1,100']],
    ['B', ['C', 'A', 'D']],
  ])('are reported in any other order: %s, not %j', (correctAnswer, wrongAnswers) => {
    expect(checkAnswerOrder(entry({ correctAnswer, wrongAnswers }))).toContain('not in ascending order');
  });

  it('do not reveal the correct answer by its position', () => {
    const bank = Array.from({ length: 40 }, (_, index) => entry({ correctAnswer: index < 19 ? '5' : '20' }));
    expect(countRightNumberPositions(bank)).toEqual([0, 19, 0, 21]);
    expect(findNumberPositionFaults(bank).map((fault) => fault.text)).toEqual([
      'the right number is the second in 48 of 100 questions, at most 45',
      'the right number is the largest in 53 of 100 questions, at most 45',
    ]);
  });
});
