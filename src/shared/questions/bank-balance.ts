import type { BankQuestion, Fault, FiledQuestion } from './bank-format.ts';

export const fewestQuestions = 24;
/** What every subcategory shall have: reported while some have fewer, then it takes the place of `fewestQuestions`. */
export const wantedQuestions = 75;
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
  if (entries.length < fewestQuestions) {
    return [fault(`has ${entries.length} questions, at least ${fewestQuestions} are needed`)];
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

/** Of 100 questions, how many have a right answer longer than each wrong one. */
export function longestRightShare(questions: readonly BankQuestion[]): number {
  if (questions.length === 0) return 0;
  const telling = questions.filter((entry) =>
    entry.wrongAnswers.every((answer) => answer.length < entry.correctAnswer.length),
  );
  return (telling.length * 100) / questions.length;
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
