import { describe, expect, it } from 'vitest';
import type { BankQuestion } from '#shared/questions/bank-format.ts';
import { readLetters, score } from './score.ts';
import type { Letter, SheetEntry } from './sheet.ts';

function entry(right: Letter, key: Letter, difficulty: BankQuestion['difficulty'] = 'medium'): SheetEntry {
  const question: BankQuestion = {
    id: 28001,
    question: 'Q?',
    correctAnswer: 'a',
    wrongAnswers: ['b', 'c', 'd'],
    difficulty,
    explanation: 'E.',
    subject: 'S',
    continent: 'world',
  };
  return { question, answers: ['a', 'b', 'c', 'd'], right, key };
}

const sheetOf = (...counts: readonly number[]) =>
  counts.map((count) => ({ answers: ['a', 'b', 'c', 'd'].slice(0, count) }));

describe('the letters of a reader', () => {
  it('are read in any order, with whatever is said behind them', () => {
    expect(readLetters('# by me\n2 D hard Is it still so?\n\n1. A easy\n', sheetOf(4, 4))).toEqual([
      { letter: 'A', label: 'easy' },
      { letter: 'D', label: 'hard' },
    ]);
  });

  it.each([
    ['1 E easy', 'is not like'],
    ['1 A', 'is not like'],
    ['1 A brutal', 'is not like'],
    ['1 A easy\n1 B easy', 'Number 1 is there twice'],
    ['1 A easy', 'There are 1 letters for 2 questions'],
    ['1 A easy\n3 A easy', 'Number 2 has no letter'],
    ['1 D easy\n2 C easy', 'Number 2 has only 2 answers: C is none of them'],
  ])('are refused when they are %j', (text, message) => {
    expect(() => readLetters(text, sheetOf(4, 2))).toThrow(message);
  });
});

describe('the score of a reading', () => {
  it('lists what the reader answers otherwise, and counts the planted keys that are contradicted', () => {
    const sheet = [entry('A', 'A'), entry('B', 'B'), entry('C', 'D'), entry('D', 'A'), entry('A', 'B')];
    const readings = readLetters('1 A medium\n2 C medium\n3 C medium\n4 A medium\n5 D medium', sheet);
    expect(score(sheet, readings)).toEqual({
      asked: 5,
      planted: 3,
      // 4 says what the wrong key says, 5 contradicts it with another wrong letter.
      found: 2,
      disagreed: [2, 4, 5],
      twoStepsApart: [],
    });
  });

  it('lists labels that are two steps apart', () => {
    const sheet = [entry('A', 'A', 'easy'), entry('A', 'A', 'easy'), entry('A', 'A', 'hard')];
    const readings = readLetters('1 A hard\n2 A medium\n3 A easy', sheet);
    expect(score(sheet, readings).twoStepsApart).toEqual([1, 3]);
  });
});
