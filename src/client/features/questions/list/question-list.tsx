import './question-list.css';
import { type KeyboardEvent, useRef } from 'react';
import type { Category } from '#shared/catalog/contract.ts';
import type { Question } from '#shared/questions/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { QuestionRow, type RowActions } from './question-row.tsx';
import type { Chosen } from '#client/platform/hooks/use-chosen.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface QuestionListProps extends Pick<RowActions, 'onEdit' | 'onChanges' | 'onDelete' | 'onRestore'> {
  readonly questions: readonly Question[];
  readonly categories: readonly Category[];
  readonly chosen: Chosen<number>;
  /** The list stands there from before, and the one that was asked for is on its way. */
  readonly isOld: boolean;
  /** Whether rows show everything; else each is one line where there is room for it. */
  readonly isRoomy: boolean;
  /** The one that is open in the editor. */
  readonly openId: number | null;
}

/** The checkbox of the row before or after; arrow keys go from one to the next. */
function neighbour(event: KeyboardEvent): HTMLInputElement | null {
  const row = event.currentTarget.closest('li');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null;
}

export function QuestionList({ questions, categories, chosen, isOld, isRoomy, openId, ...actions }: QuestionListProps) {
  const { isChosen, choose } = chosen;
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, questions);

  /** With Shift the next row becomes what this one is. */
  function step(id: number, event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const box = neighbour(event);
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
          onStep={step}
          {...actions}
        />
      ))}
    </ul>
  );
}
