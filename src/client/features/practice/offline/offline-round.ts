import type { OfflineAnswer, PackQuestion } from '#shared/practice/contract.ts';
import { practiceRoundSize } from '#shared/practice/rules.ts';

/** The answers are in the order of display. */
export interface RoundQuestion {
  readonly question: PackQuestion;
  readonly right: string;
  readonly answers: readonly string[];
}

const getRightAnswer = ({ answers }: PackQuestion) => answers[0] ?? '';

/** Leaves out questions that were answered right since then, and asks last those that were wrong. */
export function createRound(
  questions: readonly PackQuestion[],
  waiting: readonly OfflineAnswer[],
  below: (count: number) => number,
): RoundQuestion[] {
  const given = Map.groupBy(waiting, ({ questionId }) => questionId);
  const isKnown = (question: PackQuestion) => given.get(question.id)?.at(-1)?.answer === getRightAnswer(question);
  const remaining = questions.filter((question) => !isKnown(question));
  const timesAsked = (question: PackQuestion) => given.get(question.id)?.length ?? 0;
  // If all of them are known, the round starts over.
  return (remaining.length > 0 ? remaining : [...questions])
    .toSorted((one, other) => timesAsked(one) - timesAsked(other))
    .slice(0, practiceRoundSize)
    .map((question) => ({ question, right: getRightAnswer(question), answers: shuffleAnswers(question, below) }));
}

/** In random order, except that True always comes before False. */
function shuffleAnswers({ kind, answers }: PackQuestion, below: (count: number) => number): string[] {
  if (kind === 'trueFalse') return answers.toSorted().reverse();
  const remaining = [...answers];
  return answers.flatMap(() => remaining.splice(below(remaining.length), 1));
}

export function formatUnsentAnswers(count: number): string {
  return count === 1 ? '1 answer is waiting to be sent.' : `${count} answers are waiting to be sent.`;
}
