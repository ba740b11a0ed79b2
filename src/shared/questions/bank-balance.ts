import type { BankQuestion, Fault, FiledQuestion } from './bank-format.ts';

/** What every subcategory has in words; pictures and statements count beside them. */
export const minQuestions = 75;
/** Of 100 questions of a subcategory, about so many of each difficulty; `tolerance` more or fewer are fine. */
export const balance = { easy: 40, medium: 40, hard: 20 } as const;
const tolerance = 5;
/** Of 100 questions the right answer is the longest one in at most so many, no more than chance: players would notice. */
export const mostLongestRight = 25;
/** In a single file, where chance alone can do more. */
export const mostLongestRightInFile = 32;

/** A subcategory with too few questions, or too many of one difficulty. */
export function balanceFaults(file: string, entries: readonly BankQuestion[]): Fault[] {
  const fault = (text: string): Fault => ({ file, id: null, text });
  const inWords = entries.filter(isInWords).length;
  if (inWords < minQuestions) {
    return [fault(`has ${inWords} questions in words, at least ${minQuestions} are needed`)];
  }
  return (['easy', 'medium', 'hard'] as const).flatMap((difficulty) => {
    const count = entries.filter((entry) => entry.difficulty === difficulty).length;
    const share = (count * 100) / entries.length;
    if (Math.abs(share - balance[difficulty]) <= tolerance) return [];
    return [
      fault(`${Math.round(share)} of 100 questions are ${difficulty}, it should be about ${balance[difficulty]}`),
    ];
  });
}

/** Neither about a picture nor true or false. */
export const isInWords = ({ picture, kind }: BankQuestion): boolean => !picture && kind !== 'trueFalse';

/** Of 100 questions, how many have a right answer longer than each wrong one. */
export function longestRightShare(questions: readonly BankQuestion[]): number {
  // True and False have their lengths from the language.
  const chosen = questions.filter(({ kind }) => kind !== 'trueFalse');
  if (chosen.length === 0) return 0;
  const telling = chosen.filter((entry) =>
    entry.wrongAnswers.every((answer) => answer.length < entry.correctAnswer.length),
  );
  return (telling.length * 100) / chosen.length;
}

/** Of 100 statements, of the bank and of each main category, so many are true: else one would always say the same. */
export const trueShare = { least: 40, most: 60 } as const;
/** Fewer statements of a category say nothing. */
const minStatements = 10;

/** Of 100 statements, how many are true; null without one. */
export function trueShareOf(questions: readonly BankQuestion[]): number | null {
  const statements = questions.filter(({ kind }) => kind === 'trueFalse');
  if (statements.length === 0) return null;
  return (statements.filter(({ correctAnswer }) => correctAnswer === 'True').length * 100) / statements.length;
}

export function trueShareFaults(questions: readonly FiledQuestion[]): Fault[] {
  const statements = questions.filter(({ kind }) => kind === 'trueFalse');
  const mains = Map.groupBy(statements, ({ file }) => file.split('/')[0] ?? '');
  return [['the whole bank', statements] as const, ...mains].flatMap(([file, entries]) => {
    const share = trueShareOf(entries);
    if (share === null || entries.length < minStatements) return [];
    if (share >= trueShare.least && share <= trueShare.most) return [];
    const text = `${Math.round(share)} of 100 statements are true, it should be ${trueShare.least} to ${trueShare.most}`;
    return [{ file, id: null, text }];
  });
}

export function longestRightFaults(questions: readonly FiledQuestion[]): Fault[] {
  const fault = (file: string, entries: readonly FiledQuestion[], most: number): Fault[] => {
    const share = longestRightShare(entries);
    if (share <= most) return [];
    const text = `the right answer is the longest in ${Math.round(share)} of 100 questions, at most ${most}`;
    return [{ file, id: null, text }];
  };
  return [
    ...[...Map.groupBy(questions, (entry) => entry.file)].flatMap(([file, entries]) =>
      fault(file, entries, mostLongestRightInFile),
    ),
    ...fault('the whole bank', questions, mostLongestRight),
  ];
}
