import './question-preview.css';
import { trueFalseAnswers } from '#shared/questions/kind-and-difficulty.ts';
import { type QuestionDraft, parsePoints } from './question-draft.ts';
import { useId, useState } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import { AnswerButton } from '#client/ui/game/answer-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { getAdminPicture } from '#client/platform/admin-picture.ts';
import { VerdictSheet } from '#client/ui/game/verdict-sheet.tsx';
import { QuestionFacts } from '../question-facts.tsx';

interface PreviewAnswer {
  readonly text: string;
  readonly isRight: boolean;
}

/** The order is stable, so nothing jumps while typing. */
export function listPreviewAnswers({ kind, statement, correctAnswer, wrongAnswers }: QuestionDraft): PreviewAnswer[] {
  if (kind === 'trueFalse') return trueFalseAnswers.map((text) => ({ text, isRight: text === statement }));
  const [first, ...others] = wrongAnswers.map((text, index) => ({
    text: text.trim() || `Wrong answer ${index + 1}`,
    isRight: false,
  }));
  const right = { text: correctAnswer.trim() || 'Correct answer', isRight: true };
  return [...(first ? [first] : []), right, ...others];
}

interface QuestionPreviewProps {
  readonly draft: QuestionDraft;
  readonly categories: readonly Category[];
}

const letters = { choice: ['A', 'B', 'C', 'D'], trueFalse: ['T', 'F'] } as const;
const previewStates = [
  { value: 'asked', label: 'Asked' },
  { value: 'answered', label: 'Answered' },
];

function noop() {}

/** The preview is inert. */
export function QuestionPreview({ draft, categories }: QuestionPreviewProps) {
  const headingId = useId();
  const [moment, setMoment] = useState('asked');
  const isAnswered = moment === 'answered';
  const points = parsePoints(draft);
  return (
    <section className="preview" aria-labelledby={headingId}>
      <h3 id={headingId}>Preview</h3>
      <ChoiceField label="Moment" name="moment" value={moment} onChange={setMoment} options={previewStates} />
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
            <QuestionPicture {...getAdminPicture({ ...draft.picture, alt: draft.pictureAlt })} size="small" />
          )}
        </div>
        <div className={classNames('answers', draft.kind === 'trueFalse' && 'answers-two')}>
          {listPreviewAnswers(draft).map(({ text, isRight }, index) => (
            <AnswerButton
              key={letters[draft.kind][index]}
              letter={letters[draft.kind][index] ?? 'A'}
              text={text}
              state={isAnswered ? (isRight ? 'right' : 'rest') : 'idle'}
              onChoose={noop}
            />
          ))}
        </div>
        {isAnswered && (
          <VerdictSheet
            outcome="right"
            points={points}
            correctAnswer={draft.kind === 'trueFalse' ? draft.statement : draft.correctAnswer}
            explanation={draft.explanation.trim() || null}
            countdown={null}
          />
        )}
      </div>
    </section>
  );
}
