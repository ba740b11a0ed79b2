import { useState } from 'react';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { ChosenQuestion } from './bulk-change.ts';
import { deleteQuestionText, deletionNote } from './bulk-texts.ts';
import { useBulkChange, useDeleteQuestion } from '../writes.ts';

interface DeleteQuestionsProps {
  /** Which; none: nothing is asked. */
  readonly questions: readonly (ChosenQuestion & { readonly question?: string })[];
  readonly onClose: () => void;
  /** They are deleted, or not all of them could be. */
  readonly onDeleted: () => void;
}

/** Asks, and deletes; the toast that follows can take it back. */
export function DeleteQuestions({ questions, onClose, onDeleted }: DeleteQuestionsProps) {
  const one = useDeleteQuestion();
  const many = useBulkChange();
  // What is asked about stays in sight while the sheet goes.
  const [asked, setAsked] = useState(questions);
  if (questions.length > 0 && questions !== asked) setAsked(questions);
  const [first] = asked;

  function end() {
    onDeleted();
    onClose();
  }

  function confirm() {
    if (!first) return;
    if (asked.length === 1) one.mutate(first, { onSettled: end });
    else many.mutate({ change: { action: 'delete' }, questions: asked }, { onSettled: end });
  }

  return (
    <ConfirmSheet
      open={questions.length > 0}
      title={asked.length === 1 ? 'Delete Question' : 'Delete Questions'}
      text={deleteQuestionText(asked.length)}
      note={deletionNote(asked)}
      quote={asked.length === 1 ? first?.question : undefined}
      confirmLabel="Delete"
      busy={one.isPending || many.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
