import { sentence } from '#client/ui/sentence.ts';
import { answerLetters } from '../parts/answer-letters.ts';
import { type Game, shownQuestion } from '../session/game-model.ts';
import { ofAll } from './announcements.ts';

/** The whole question in one go: which one it is, what is asked, what its picture shows, and what can be answered. */
export function questionWords(game: Game): string {
  const question = shownQuestion(game);
  if (!question) return '';
  const offered = question.answers.flatMap((answer, index) =>
    question.removedAnswers.includes(answer)
      ? []
      : [`${answerLetters[question.kind][index] ?? 'D'}: ${sentence(answer)}`],
  );
  const picture = question.picture && sentence(question.picture.alt);
  const place = `Question ${question.position}${ofAll(question.total)}.`;
  return [place, question.question, picture, ...offered].filter(Boolean).join(' ');
}

/** How much time is left, for who asks. */
export function timeLeftText(secondsLeft: number): string {
  return secondsLeft === 1 ? '1 second left.' : `${secondsLeft} seconds left.`;
}
