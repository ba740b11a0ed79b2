import type { BankQuestion, Fault, FiledQuestion } from './bank-format.ts';
import { normalizeText } from './bank-text.ts';

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
const minStatements = 10;

/** Null without statements. */
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

/**
 * Maximum number of questions in the whole bank with the same correct answer. Repeats within one subcategory are
 * reviewed by hand.
 */
export const maxQuestionsPerAnswer = 12;

/** Reports overused correct answers, which players could choose without reading the question. */
export function findRepeatedAnswers(questions: readonly FiledQuestion[]): Fault[] {
  // Picture questions cannot be guessed from the frequency of an answer; True and False have separate bounds.
  const inWords = questions.filter((entry) => !entry.picture && entry.kind !== 'trueFalse');
  const holders = Map.groupBy(inWords, (entry) => normalizeText(entry.correctAnswer));
  return [...holders.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length <= maxQuestionsPerAnswer) return [];
    const text = `"${first.correctAnswer}" is the right answer of ${same.length} questions, at most ${maxQuestionsPerAnswer}`;
    return [{ file: 'the whole bank', id: null, text }];
  });
}

/** Wrong answers that are numbers or letters must be in ascending order, so that a reviewer notices gaps. */
export function checkAnswerOrder({ correctAnswer, wrongAnswers }: BankQuestion): string | undefined {
  const ranks = [correctAnswer, ...wrongAnswers].map(toRank);
  if (ranks.some((rank) => rank === null)) return undefined;
  const wrong = ranks.slice(1) as number[];
  const isSorted = wrong.every((rank, index) => index === 0 || rank >= (wrong[index - 1] as number));
  return isSorted ? undefined : 'the wrong answers are numbers or letters and not in ascending order';
}

/** For questions with numeric answers: how often the correct one is the smallest, second, third and largest. */
export function countRightNumberPositions(questions: readonly BankQuestion[]): [number, number, number, number] {
  const positions: [number, number, number, number] = [0, 0, 0, 0];
  for (const { correctAnswer, wrongAnswers } of questions) {
    const right = toRank(correctAnswer);
    const wrong = wrongAnswers.map(toRank);
    if (right === null || wrong.some((rank) => rank === null)) continue;
    positions[wrong.filter((rank) => (rank as number) < right).length as 0 | 1 | 2 | 3] += 1;
  }
  return positions;
}

const maxPercentInOnePosition = 45;
const minNumericQuestions = 40;

export function findNumberPositionFaults(questions: readonly FiledQuestion[]): Fault[] {
  const positions = countRightNumberPositions(questions);
  const all = positions.reduce((sum, count) => sum + count, 0);
  if (all < minNumericQuestions) return [];
  return ['smallest', 'second', 'third', 'largest'].flatMap((name, index) => {
    const share = Math.round(((positions[index] ?? 0) * 100) / all);
    if (share <= maxPercentInOnePosition) return [];
    const text = `the right number is the ${name} in ${share} of 100 questions, at most ${maxPercentInOnePosition}`;
    return [{ file: 'the whole bank', id: null, text }];
  });
}

/** Numeric value of a plain number or a single letter; null otherwise. */
function toRank(answer: string): number | null {
  if (/^[A-Za-z]$/.test(answer)) return answer.toLowerCase().charCodeAt(0);
  const digits = answer.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}
