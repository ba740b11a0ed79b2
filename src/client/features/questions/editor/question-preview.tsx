import './question-preview.css';
import { useId, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import { AnswerButton } from '#client/ui/game/answer-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { adminPicture } from '#client/platform/admin-picture.ts';
import { VerdictSheet } from '#client/ui/game/verdict-sheet.tsx';
import { previewAnswers } from './preview-answers.ts';
import { formPoints, type QuestionDraft } from './question-draft.ts';
import { QuestionFacts } from '../question-facts.tsx';

interface QuestionPreviewProps {
  readonly draft: QuestionDraft;
  readonly categories: readonly Category[];
}

const letters = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['T', 'F'] } as const;
const moments = [
  { value: 'asked', label: 'Asked' },
  { value: 'answered', label: 'Answered' },
];

function nothing() {}

/** The question on a phone, while it is asked and once it is answered. A picture: nothing in it can be pressed. */
export function QuestionPreview({ draft, categories }: QuestionPreviewProps) {
  const headingId = useId();
  const [moment, setMoment] = useState('asked');
  const isAnswered = moment === 'answered';
  const points = formPoints(draft);
  return (
    <section className="preview" aria-labelledby={headingId}>
      <h3 id={headingId}>Preview</h3>
      <ChoiceField label="Moment" name="moment" value={moment} onChange={setMoment} options={moments} />
      <div className="preview-phone" inert aria-hidden="true">
        <div className="preview-card">
          {draft.categoryId && (
            <QuestionFacts
              question={{ categoryId: Number(draft.categoryId), difficulty: draft.difficulty, points }}
              categories={categories}
            />
          )}
          <p className="preview-question">{draft.question.trim() || 'Your question'}</p>
          {draft.picture && (
            <QuestionPicture {...adminPicture({ ...draft.picture, alt: draft.pictureAlt })} size="small" />
          )}
        </div>
        <div className={classNames('answers', draft.kind === 'trueFalse' && 'answers-two')}>
          {previewAnswers(draft).map(({ text, isRight }, index) => (
            <AnswerButton
              key={letters[draft.kind][index]}
              letter={letters[draft.kind][index] ?? 'A'}
              text={text}
              state={isAnswered ? (isRight ? 'right' : 'rest') : 'idle'}
              onChoose={nothing}
            />
          ))}
        </div>
        {isAnswered && (
          <VerdictSheet
            outcome="right"
            points={points}
            correctAnswer={draft.kind === 'trueFalse' ? draft.statement : draft.correctAnswer}
            explanation={draft.explanation.trim() || null}
            fuse={null}
          />
        )}
      </div>
    </section>
  );
}
