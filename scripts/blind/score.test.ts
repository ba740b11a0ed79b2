import { describe, expect, it } from 'vitest';
import type { BankQuestion } from '#shared/questions/bank-format.ts';
import { parseReadings, scoreReadings } from './score.ts';
import type { Letter, SheetEntry } from './sheet.ts';

function createEntry(right: Letter, key: Letter, difficulty: BankQuestion['difficulty'] = 'medium'): SheetEntry {
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

const createSheet = (...counts: readonly number[]) =>
  counts.map((count) => ({ answers: ['a', 'b', 'c', 'd'].slice(0, count) }));

describe("parsing a reader's answers", () => {
  it('accepts lines in any order, with remarks after them', () => {
    expect(parseReadings('# by me\n2 D hard Is it still so?\n\n1. A easy\n', createSheet(4, 4))).toEqual([
      { letter: 'A', label: 'easy' },
      { letter: 'D', label: 'hard' },
    ]);
  });

  it.each([
    ['1 E easy', 'is not like'],
    ['1 A', 'is not like'],
    ['1 A brutal', 'is not like'],
    ['1 A easy\n1 B easy', 'Number 1 occurs twice'],
    ['1 A easy', 'There are 1 letters for 2 questions'],
    ['1 A easy\n3 A easy', 'Number 2 has no letter'],
    ['1 D easy\n2 C easy', 'Number 2 has only 2 answers: C is none of them'],
  ])('rejects %j', (text, message) => {
    expect(() => parseReadings(text, createSheet(4, 2))).toThrow(message);
  });
});

describe("scoring a reader's answers", () => {
  it('lists disagreements with the files, and counts the planted keys that the reader contradicts', () => {
    const sheet = [
      createEntry('A', 'A'),
      createEntry('B', 'B'),
      createEntry('C', 'D'),
      createEntry('D', 'A'),
      createEntry('A', 'B'),
    ];
    const readings = parseReadings('1 A medium\n2 C medium\n3 C medium\n4 A medium\n5 D medium', sheet);
    expect(scoreReadings(sheet, readings)).toEqual({
      asked: 5,
      planted: 3,
      // The answer to 4 equals the wrong key; the answer to 5 contradicts it with another wrong letter.
      found: 2,
      disagreed: [2, 4, 5],
      twoStepsApart: [],
    });
  });

  it('lists difficulty labels that are two steps apart', () => {
    const sheet = [createEntry('A', 'A', 'easy'), createEntry('A', 'A', 'easy'), createEntry('A', 'A', 'hard')];
    const readings = parseReadings('1 A hard\n2 A medium\n3 A easy', sheet);
    expect(scoreReadings(sheet, readings).twoStepsApart).toEqual([1, 3]);
  });
});
