import { describe, expect, it } from 'vitest';
import {
  mostOfOneAnswer,
  numberPlaceFaults,
  placesOfRightNumbers,
  repeatedAnswerFaults,
  unsortedAnswers,
} from './bank-answers.ts';
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

describe('the right answers of the bank', () => {
  it('come at most twelve times in the whole bank', () => {
    const same = (count: number) => Array.from({ length: count }, (_, id) => entry({ id, file: `science/${id}` }));
    expect(repeatedAnswerFaults(same(mostOfOneAnswer))).toEqual([]);
    expect(repeatedAnswerFaults(same(mostOfOneAnswer + 1))[0]?.text).toBe(
      '"8" is the right answer of 13 questions, at most 12',
    );
  });
});

describe('answers that are numbers or letters', () => {
  it.each([
    ['8', ['4', '6', '10']],
    ['1,000', ['900', '1,100', '12,000']],
    ['B', ['A', 'C', 'D']],
    ['Mars', ['Venus', 'Earth', 'Pluto']],
    ['8', ['ten', '6', '4']],
  ])('stand in ascending order: %s, not %j', (correctAnswer, wrongAnswers) => {
    expect(unsortedAnswers(entry({ correctAnswer, wrongAnswers }))).toBeUndefined();
  });

  it.each([
    ['8', ['10', '4', '6']],
    ['1,000', ['900', '12,000', '1,100']],
    ['B', ['C', 'A', 'D']],
  ])('are faulty in another order: %s, not %j', (correctAnswer, wrongAnswers) => {
    expect(unsortedAnswers(entry({ correctAnswer, wrongAnswers }))).toContain('not in ascending order');
  });

  it('do not give the right one away by its place', () => {
    const bank = Array.from({ length: 40 }, (_, index) => entry({ correctAnswer: index < 19 ? '5' : '20' }));
    expect(placesOfRightNumbers(bank)).toEqual([0, 19, 0, 21]);
    expect(numberPlaceFaults(bank).map((fault) => fault.text)).toEqual([
      'the right number is the second in 48 of 100 questions, at most 45',
      'the right number is the largest in 53 of 100 questions, at most 45',
    ]);
  });
});
