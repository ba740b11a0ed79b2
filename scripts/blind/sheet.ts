import { createHash } from 'node:crypto';
import { type RandomBelow, shuffleItems } from '#shared/kernel/random.ts';
import type { BankQuestion } from '#shared/questions/bank-format.ts';
import { getQuestionKind, trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof letters)[number];

/** Percentage of keys that are wrong on purpose. A reader who does not notice them has copied the keys. */
const plantedPercent = 2;

export interface SheetEntry {
  readonly question: BankQuestion;
  readonly answers: readonly string[];
  readonly right: Letter;
  /** The letter on the page of keys; wrong where planted. */
  readonly key: Letter;
}

/**
 * Creates a sheet with the questions in random order. Answers are shuffled except True and False. The same seed and
 * questions give the same sheet.
 */
export function createSheet(seed: string, questions: readonly BankQuestion[]): SheetEntry[] {
  const below = createSeededRandom(seed);
  const inOrder = shuffleItems(
    questions.toSorted((first, second) => first.id - second.id),
    below,
  );
  const plantedCount = Math.max(1, Math.round((inOrder.length * plantedPercent) / 100));
  const planted = new Set(shuffleItems([...inOrder.keys()], below).slice(0, plantedCount));
  return inOrder.map((question, index) => {
    const answers: readonly string[] =
      getQuestionKind(question) === 'trueFalse'
        ? trueFalseAnswers
        : shuffleItems([question.correctAnswer, ...question.wrongAnswers], below);
    const right = letters[answers.indexOf(question.correctAnswer)] as Letter;
    const others = letters.slice(0, answers.length).filter((letter) => letter !== right);
    const wrong = others[below(others.length)] as Letter;
    return { question, answers, right, key: planted.has(index) ? wrong : right };
  });
}

export function formatSheet(sheet: readonly SheetEntry[]): string {
  return sheet
    .map(({ question, answers }, index) => {
      const options = answers.map((answer, place) => `   ${letters[place]} ${answer}\n`).join('');
      return `${index + 1}. ${question.question}\n${options}`;
    })
    .join('\n');
}

export function formatKeys(sheet: readonly SheetEntry[]): string {
  return sheet.map(({ key }, index) => `${index + 1} ${key}\n`).join('');
}

/** Changes with every word of the sheet, because answers belong to exactly one sheet. */
export function getSheetFingerprint(sheet: readonly SheetEntry[]): string {
  return createHash('sha256')
    .update(formatSheet(sheet) + formatKeys(sheet))
    .digest('hex')
    .slice(0, 16);
}

function createSeededRandom(seed: string): RandomBelow {
  let drawn = 0;
  return (bound) => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUIntBE(0, 6) % bound;
  };
}
