import './question-row.css';
import type { Question } from '#shared/questions/contract.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatLabelFit, formatPlayStatistics, formatSource, statusLooks } from '../question-texts.ts';
import type { KeyboardEvent } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { QuestionPicture } from '#client/ui/game/question-picture.tsx';
import { getAdminPicture } from '#client/platform/admin-picture.ts';
import { QuestionFacts } from '../question-facts.tsx';

function QuestionBadges({ question }: { question: Question }) {
  const status = statusLooks[question.status];
  const fit = formatLabelFit(question.fit);
  const reports = question.openReports;
  return (
    <div className="q-marks">
      {question.deletedAt === null ? (
        <Badge tone={status.tone} icon={status.icon}>
          {status.name}
        </Badge>
      ) : (
        <Badge tone="bad" icon="trash">
          Deleted {new Date(question.deletedAt).toLocaleDateString()}
        </Badge>
      )}
      {question.isCanary && <Badge tone="open">Canary</Badge>}
      {reports > 0 && (
        <Badge tone="bad" icon="warning">
          {reports.toLocaleString()} open {reports === 1 ? 'report' : 'reports'}
        </Badge>
      )}
      {fit && (
        <Badge tone="open" icon="chart">
          {fit}
        </Badge>
      )}
      <span className="q-source">{formatSource(question)}</span>
    </div>
  );
}

function QuestionStatistics({ question }: { question: Question }) {
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

/** See rules 2.37. */
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
