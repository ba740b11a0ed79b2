import type { Question } from '#shared/questions/contract.ts';
import { playedTexts } from '../question-texts.ts';

/** How players did with a question. */
export function QuestionPlayed({ question }: { question: Question }) {
  const played = playedTexts(question);
  if (!played) {
    return (
      <p className="q-played">
        <span>Not played yet</span>
      </p>
    );
  }
  return (
    <p className="q-played num">
      {played.right && <b>{played.right}</b>}
      {played.seconds && <span>{played.seconds}</span>}
      <span>{played.shown}</span>
    </p>
  );
}
