import type { BankQuestion, Fault, FiledQuestion } from './bank-format.ts';
import { normalise } from './bank-text.ts';

/** The same right answer stands at most so often in the whole bank; twice in one place is read by eye. */
export const mostOfOneAnswer = 12;

/** Right answers that come too often: players would choose them without reading. */
export function repeatedAnswerFaults(questions: readonly FiledQuestion[]): Fault[] {
  // A picture cannot be guessed from how often its answer comes; True and False have bounds of their own.
  const inWords = questions.filter((entry) => !entry.picture && entry.kind !== 'trueFalse');
  const holders = Map.groupBy(inWords, (entry) => normalise(entry.correctAnswer));
  return [...holders.values()].flatMap((same) => {
    const [first] = same;
    if (!first || same.length <= mostOfOneAnswer) return [];
    const text = `"${first.correctAnswer}" is the right answer of ${same.length} questions, at most ${mostOfOneAnswer}`;
    return [{ file: 'the whole bank', id: null, text }];
  });
}

/** Wrong answers that are numbers or letters stand in ascending order, so that whoever reads the file sees a gap. */
export function unsortedAnswers({ correctAnswer, wrongAnswers }: BankQuestion): string | undefined {
  const ranks = [correctAnswer, ...wrongAnswers].map(rankOf);
  if (ranks.some((rank) => rank === null)) return undefined;
  const wrong = ranks.slice(1) as number[];
  const isSorted = wrong.every((rank, index) => index === 0 || rank >= (wrong[index - 1] as number));
  return isSorted ? undefined : 'the wrong answers are numbers or letters and not in ascending order';
}

/** Of questions whose answers are numbers: how often the right one is the smallest, second, third and largest. */
export function placesOfRightNumbers(questions: readonly BankQuestion[]): [number, number, number, number] {
  const places: [number, number, number, number] = [0, 0, 0, 0];
  for (const { correctAnswer, wrongAnswers } of questions) {
    const right = rankOf(correctAnswer);
    const wrong = wrongAnswers.map(rankOf);
    if (right === null || wrong.some((rank) => rank === null)) continue;
    places[wrong.filter((rank) => (rank as number) < right).length as 0 | 1 | 2 | 3] += 1;
  }
  return places;
}

/** Of questions whose answers are numbers, at most so many of 100 have the right one in the same place. */
export const maxInOnePlace = 45;
const minNumbers = 40;

export function numberPlaceFaults(questions: readonly FiledQuestion[]): Fault[] {
  const places = placesOfRightNumbers(questions);
  const all = places.reduce((sum, count) => sum + count, 0);
  if (all < minNumbers) return [];
  return ['smallest', 'second', 'third', 'largest'].flatMap((name, index) => {
    const share = Math.round(((places[index] ?? 0) * 100) / all);
    if (share <= maxInOnePlace) return [];
    const text = `the right number is the ${name} in ${share} of 100 questions, at most ${maxInOnePlace}`;
    return [{ file: 'the whole bank', id: null, text }];
  });
}

/** A plain number or a single letter as a number; null for everything else. */
function rankOf(answer: string): number | null {
  if (/^[A-Za-z]$/.test(answer)) return answer.toLowerCase().charCodeAt(0);
  const digits = answer.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}
