import { createHash } from 'node:crypto';
import { type RandomBelow, shuffled } from '#shared/kernel/random.ts';
import type { BankQuestion } from '#shared/questions/bank-format.ts';
import { kindOf, trueFalseAnswers } from '#shared/questions/kind.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof letters)[number];

/** Of 100 keys, so many are wrong on purpose: who does not find them has not answered, but looked. */
const plantedShare = 2;

export interface SheetEntry {
  readonly question: BankQuestion;
  readonly answers: readonly string[];
  readonly right: Letter;
  /** What the page of keys says: a wrong letter where it is planted. */
  readonly key: Letter;
}

/**
 * The questions in random order, each with its answers, shuffled but for True and False, and its key: the same for the same
 * seed and questions.
 */
export function makeSheet(seed: string, questions: readonly BankQuestion[]): SheetEntry[] {
  const below = seededBelow(seed);
  const inOrder = shuffled(
    questions.toSorted((one, other) => one.id - other.id),
    below,
  );
  const plantedCount = Math.max(1, Math.round((inOrder.length * plantedShare) / 100));
  const planted = new Set(shuffled([...inOrder.keys()], below).slice(0, plantedCount));
  return inOrder.map((question, index) => {
    const answers: readonly string[] =
      kindOf(question) === 'trueFalse'
        ? trueFalseAnswers
        : shuffled([question.correctAnswer, ...question.wrongAnswers], below);
    const right = letters[answers.indexOf(question.correctAnswer)] as Letter;
    const others = letters.slice(0, answers.length).filter((letter) => letter !== right);
    const wrong = others[below(others.length)] as Letter;
    return { question, answers, right, key: planted.has(index) ? wrong : right };
  });
}

/** What the reader gets: numbers, questions and answers, nothing else. */
export function sheetText(sheet: readonly SheetEntry[]): string {
  return sheet
    .map(({ question, answers }, index) => {
      const options = answers.map((answer, place) => `   ${letters[place]} ${answer}\n`).join('');
      return `${index + 1}. ${question.question}\n${options}`;
    })
    .join('\n');
}

export function keysText(sheet: readonly SheetEntry[]): string {
  return sheet.map(({ key }, index) => `${index + 1} ${key}\n`).join('');
}

/** Changes with every word of the questions that a sheet shows: letters belong to one sheet only. */
export function fingerprintOfSheet(sheet: readonly SheetEntry[]): string {
  return createHash('sha256')
    .update(sheetText(sheet) + keysText(sheet))
    .digest('hex')
    .slice(0, 16);
}

function seededBelow(seed: string): RandomBelow {
  let drawn = 0;
  return (bound) => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUIntBE(0, 6) % bound;
  };
}
