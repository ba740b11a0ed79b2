import type { BankQuestion, Fault, FiledQuestion } from './bank-format.ts';
import { normalizeText } from './bank-text.ts';

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

/** Maximum percentage of numeric questions with the correct answer in the same position. */
export const maxPercentInOnePosition = 45;
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
