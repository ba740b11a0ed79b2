import type { BankQuestion, Fault, FiledQuestion } from './bank-format.ts';

/** Minimum number of text questions per subcategory; pictures and statements are counted separately. */
export const minTextQuestions = 75;
/** Target percentages of each difficulty in a subcategory, within `tolerance`. */
export const balance = { easy: 40, medium: 40, hard: 20 } as const;
const tolerancePercent = 5;
/**
 * Maximum percentage of questions whose correct answer is the longest. More than chance would let players guess by
 * length.
 */
export const maxLongestRightPercent = 25;
/** Higher bound for a single file, where chance varies more. */
export const maxLongestRightPercentInFile = 32;

/** Reports a subcategory with too few questions or an unbalanced difficulty. */
export function findBalanceFaults(file: string, entries: readonly BankQuestion[]): Fault[] {
  const fault = (text: string): Fault => ({ file, id: null, text });
  const inWords = entries.filter(isTextQuestion).length;
  if (inWords < minTextQuestions) {
    return [fault(`has ${inWords} questions in words, at least ${minTextQuestions} are needed`)];
  }
  return (['easy', 'medium', 'hard'] as const).flatMap((difficulty) => {
    const count = entries.filter((entry) => entry.difficulty === difficulty).length;
    const share = (count * 100) / entries.length;
    if (Math.abs(share - balance[difficulty]) <= tolerancePercent) return [];
    return [
      fault(`${Math.round(share)} of 100 questions are ${difficulty}, it should be about ${balance[difficulty]}`),
    ];
  });
}

/** Neither a picture question nor a true-or-false statement. */
export const isTextQuestion = ({ picture, kind }: BankQuestion): boolean => !picture && kind !== 'trueFalse';

/** Percentage of questions whose correct answer is longer than every wrong one. */
export function calculateLongestRightPercent(questions: readonly BankQuestion[]): number {
  // True and False always differ in length.
  const choiceQuestions = questions.filter(({ kind }) => kind !== 'trueFalse');
  if (choiceQuestions.length === 0) return 0;
  const longestRight = choiceQuestions.filter((entry) =>
    entry.wrongAnswers.every((answer) => answer.length < entry.correctAnswer.length),
  );
  return (longestRight.length * 100) / choiceQuestions.length;
}

/**
 * Allowed percentage of true statements in the bank and in each main category. Otherwise always choosing the same
 * answer would pay off.
 */
export const trueStatementBounds = { least: 40, most: 60 } as const;
/** Minimum number of statements in a category for the check. */
const minStatements = 10;

/** Percentage of statements that are true; null without statements. */
export function calculateTrueStatementPercent(questions: readonly BankQuestion[]): number | null {
  const statements = questions.filter(({ kind }) => kind === 'trueFalse');
  if (statements.length === 0) return null;
  return (statements.filter(({ correctAnswer }) => correctAnswer === 'True').length * 100) / statements.length;
}

export function findTrueStatementFaults(questions: readonly FiledQuestion[]): Fault[] {
  const statements = questions.filter(({ kind }) => kind === 'trueFalse');
  const mains = Map.groupBy(statements, ({ file }) => file.split('/')[0] ?? '');
  return [['the whole bank', statements] as const, ...mains].flatMap(([file, entries]) => {
    const share = calculateTrueStatementPercent(entries);
    if (share === null || entries.length < minStatements) return [];
    if (share >= trueStatementBounds.least && share <= trueStatementBounds.most) return [];
    const text = `${Math.round(share)} of 100 statements are true, it should be ${trueStatementBounds.least} to ${trueStatementBounds.most}`;
    return [{ file, id: null, text }];
  });
}

export function findLongestRightFaults(questions: readonly FiledQuestion[]): Fault[] {
  const fault = (file: string, entries: readonly FiledQuestion[], most: number): Fault[] => {
    const share = calculateLongestRightPercent(entries);
    if (share <= most) return [];
    const text = `the right answer is the longest in ${Math.round(share)} of 100 questions, at most ${most}`;
    return [{ file, id: null, text }];
  };
  return [
    ...[...Map.groupBy(questions, (entry) => entry.file)].flatMap(([file, entries]) =>
      fault(file, entries, maxLongestRightPercentInFile),
    ),
    ...fault('the whole bank', questions, maxLongestRightPercent),
  ];
}
