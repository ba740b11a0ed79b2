import type { Question } from '#shared/questions/contract.ts';
import { formatPlayStatistics } from '../question-texts.ts';

export function QuestionStatistics({ question }: { question: Question }) {
  const played = formatPlayStatistics(question);
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
