import './question-list.css';
import { type KeyboardEvent, useRef } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { QuestionRow, type RowActions } from './question-row.tsx';
import type { SelectionState } from '#client/platform/hooks/use-selection.ts';
import { useRestoreRowFocus } from './use-restore-row-focus.ts';

interface QuestionListProps extends Pick<RowActions, 'onEdit' | 'onChanges' | 'onDelete' | 'onRestore'> {
  readonly questions: readonly Question[];
  readonly categories: readonly Category[];
  readonly chosen: SelectionState<number>;
  /** The list shows old data while the requested data is loading. */
  readonly isStale: boolean;
  /** Rows show all details; otherwise each is one line if there is room. */
  readonly isRoomy: boolean;
  readonly openId: number | null;
}

function findAdjacentCheckbox(event: KeyboardEvent): HTMLInputElement | null {
  const row = event.currentTarget.closest('li');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null;
}

export function QuestionList({
  questions,
  categories,
  chosen,
  isStale: isOld,
  isRoomy,
  openId,
  ...actions
}: QuestionListProps) {
  const { isChosen, choose } = chosen;
  const list = useRef<HTMLUListElement>(null);
  useRestoreRowFocus(list, questions);

  /** With Shift, the next row takes the state of this one. */
  function moveFocus(id: number, event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const box = findAdjacentCheckbox(event);
    if (!box) return;
    event.preventDefault();
    box.focus();
    const index = questions.findIndex((question) => question.id === id);
    const next = questions[index + (event.key === 'ArrowDown' ? 1 : -1)];
    if (event.shiftKey && next) choose(next.id, isChosen(id), false);
  }

  return (
    <ul
      className={classNames('q-list', !isRoomy && 'q-list-compact')}
      ref={list}
      aria-label="Questions"
      aria-busy={isOld || undefined}
    >
      {questions.map((question) => (
        <QuestionRow
          key={question.id}
          isOpen={question.id === openId}
          question={question}
          categories={categories}
          isChosen={isChosen(question.id)}
          onChoose={choose}
          onStep={moveFocus}
          {...actions}
        />
      ))}
    </ul>
  );
}
