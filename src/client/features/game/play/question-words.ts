import { endWithPeriod } from '#client/ui/end-with-period.ts';
import { answerLetters } from '../parts/answer-labels.ts';
import { type Game, getShownQuestion } from '../session/game-model.ts';
import { formatTotal } from './announcements.ts';

export function formatQuestionAnnouncement(game: Game): string {
  const question = getShownQuestion(game);
  if (!question) return '';
  const offered = question.answers.flatMap((answer, index) =>
    question.removedAnswers.includes(answer)
      ? []
      : [`${answerLetters[question.kind][index] ?? 'D'}: ${endWithPeriod(answer)}`],
  );
  const picture = question.picture && endWithPeriod(question.picture.alt);
  const place = `Question ${question.position}${formatTotal(question.total)}.`;
  return [place, question.question, picture, ...offered].filter(Boolean).join(' ');
}

export function formatTimeLeft(secondsLeft: number): string {
  return secondsLeft === 1 ? '1 second left.' : `${secondsLeft} seconds left.`;
}
