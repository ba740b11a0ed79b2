import './question-row.css';
import type { KeyboardEvent } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { getAdminPicture } from '#client/platform/admin-picture.ts';
import { QuestionFacts } from '../question-facts.tsx';
import { QuestionBadges } from './question-marks.tsx';
import { QuestionStatistics } from './question-played.tsx';

export interface RowActions {
  readonly onChoose: (id: number, isChosen: boolean, withShift: boolean) => void;
  readonly onStep: (id: number, event: KeyboardEvent) => void;
  readonly onEdit: (question: Question) => void;
  readonly onChanges: (question: Question) => void;
  readonly onDelete: (question: Question) => void;
  readonly onRestore: (question: Question) => void;
}

interface QuestionRowProps extends RowActions {
  readonly question: Question;
  readonly categories: readonly Category[];
  readonly isChosen: boolean;
  readonly isOpen: boolean;
}

/** A question in the list (rules 2.37) with player statistics and its source. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, categories, isChosen, isOpen, onChoose, onStep, onEdit, onChanges, onDelete, onRestore } = props;
  const isDeleted = question.deletedAt !== null;
  const textId = `question-${question.id}`;
  return (
    <li className={classNames('q-row', isChosen && 'q-row-chosen')} aria-current={isOpen || undefined}>
      <div className="q-choose">
        <Checkbox
          label={`Select "${question.question}"`}
          labelHidden
          checked={isChosen}
          onChange={(now, withShift) => onChoose(question.id, now, withShift)}
          onKeyDown={(event) => onStep(question.id, event)}
        />
      </div>
      <div className="q-main">
        <h3 className="q-text" id={textId} title={question.question}>
          {question.question}
        </h3>
        {question.picture && <QuestionPicture {...getAdminPicture(question.picture)} size="small" />}
        <p className="q-answer">
          <Icon name="check" />
          <span>
            <span className="vh">Correct answer: </span>
            {question.correctAnswer}
          </span>
        </p>
        <QuestionBadges question={question} />
      </div>
      <QuestionFacts question={question} categories={categories} />
      <QuestionStatistics question={question} />
      <div className="q-tools">
        {isDeleted ? (
          <IconButton icon="again" label="Restore" aria-describedby={textId} onClick={() => onRestore(question)} />
        ) : (
          <IconButton icon="pencil" label="Edit" aria-describedby={textId} onClick={() => onEdit(question)} />
        )}
        <IconButton icon="history" label="History" aria-describedby={textId} onClick={() => onChanges(question)} />
        {!isDeleted && (
          <IconButton icon="trash" label="Delete" aria-describedby={textId} onClick={() => onDelete(question)} />
        )}
      </div>
    </li>
  );
}
