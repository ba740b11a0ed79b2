import type { OfflineAnswer, PackQuestion } from '#shared/practice/contract.ts';
import { practiceQuestions } from '#shared/practice/rules.ts';

/** A question of a round without a network, with its answers in the order in which they are shown. */
export interface AskedQuestion {
  readonly question: PackQuestion;
  readonly right: string;
  readonly answers: readonly string[];
}

const rightOf = ({ answers }: PackQuestion) => answers[0] ?? '';

/** Of what the device keeps, what a round asks: not what was right since then, and last what was wrong. */
export function roundOf(
  questions: readonly PackQuestion[],
  waiting: readonly OfflineAnswer[],
  below: (count: number) => number,
): AskedQuestion[] {
  const given = Map.groupBy(waiting, ({ questionId }) => questionId);
  const isKnown = (question: PackQuestion) => given.get(question.id)?.at(-1)?.answer === rightOf(question);
  const left = questions.filter((question) => !isKnown(question));
  const timesAsked = (question: PackQuestion) => given.get(question.id)?.length ?? 0;
  // Whoever knows them all begins anew.
  return (left.length > 0 ? left : [...questions])
    .toSorted((one, other) => timesAsked(one) - timesAsked(other))
    .slice(0, practiceQuestions)
    .map((question) => ({ question, right: rightOf(question), answers: shownAnswers(question, below) }));
}

/** In an order of chance; True and False always stand in this one. */
function shownAnswers({ kind, answers }: PackQuestion, below: (count: number) => number): string[] {
  if (kind === 'trueFalse') return answers.toSorted().reverse();
  const left = [...answers];
  return answers.flatMap(() => left.splice(below(left.length), 1));
}

/** "3 answers are waiting to be sent." */
export function waitingText(count: number): string {
  return count === 1 ? '1 answer is waiting to be sent.' : `${count} answers are waiting to be sent.`;
}
