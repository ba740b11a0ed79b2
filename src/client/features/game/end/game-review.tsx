import './game-review.css';
import type { ReactNode } from 'react';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { toPictureProps } from '../parts/shown-picture.ts';

interface GameReviewProps {
  questions: readonly PlayQuestion[];
  /** Tickets of questions that the player marked. They are listed first and the list is expanded. */
  markedTickets: ReadonlySet<string>;
  renderAction: (question: PlayQuestion) => ReactNode;
}

type Outcome = NonNullable<PlayQuestion['verdict']>['outcome'];

const outcomeLooks: Readonly<Record<Outcome, { readonly icon: IconName; readonly text: string }>> = {
  right: { icon: 'check', text: 'Right' },
  wrong: { icon: 'cross', text: 'Wrong' },
  timeout: { icon: 'hourglass', text: "Time's up" },
  skipped: { icon: 'skip', text: 'Skipped' },
};

export function GameReview({ questions, markedTickets, renderAction }: GameReviewProps) {
  const closed = questions.filter((question) => question.verdict);
  if (closed.length === 0) return null;
  const marked = closed.filter((question) => markedTickets.has(question.ticket));
  const others = closed.filter((question) => !markedTickets.has(question.ticket));
  return (
    <details className="review" open={marked.length > 0}>
      <summary>
        Review answers
        <Icon name="chevron-down" />
      </summary>
      <ReviewedQuestions questions={[...marked, ...others]} renderAction={renderAction} />
    </details>
  );
}

export function ReviewedQuestions({ questions, renderAction }: Pick<GameReviewProps, 'questions' | 'renderAction'>) {
  return (
    <ol className="reviewed-questions">
      {questions.map((question) => (
        <ReviewedQuestion key={question.ticket} question={question} action={renderAction(question)} />
      ))}
    </ol>
  );
}

function ReviewedQuestion({ question, action }: { question: PlayQuestion; action: ReactNode }) {
  const { verdict } = question;
  if (!verdict) return null;
  const { icon, text } = outcomeLooks[verdict.outcome];
  return (
    <li className={`reviewed reviewed-${verdict.outcome}`}>
      <div className="reviewed-head">
        <p className="reviewed-outcome">
          <Icon name={icon} />
          {text}
        </p>
        {action}
      </div>
      <p className="reviewed-question">{question.question}</p>
      {question.picture && <QuestionPicture {...toPictureProps(question.picture)} size="small" />}
      {verdict.outcome === 'wrong' && (
        <p className="reviewed-answer">
          You said <b>{verdict.answer}</b>
        </p>
      )}
      {verdict.correctAnswer && (
        <p className="reviewed-answer">
          The answer is <b>{verdict.correctAnswer}</b>
        </p>
      )}
      {verdict.explanation && <p className="reviewed-why">{verdict.explanation}</p>}
      {verdict.credit && <p className="reviewed-why">{verdict.credit}</p>}
    </li>
  );
}
