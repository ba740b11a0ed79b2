import { useState } from 'react';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { ChosenQuestion } from './bulk-change.ts';
import { deleteQuestionText, deletionNote } from './bulk-texts.ts';
import { useBulkChange, useDeleteQuestion } from '../writes.ts';

interface DeleteQuestionsProps {
  /** Which; none: nothing is asked. */
  readonly questions: readonly (ChosenQuestion & { readonly question?: string })[];
  readonly onClose: () => void;
}

/** Asks, and deletes; the toast that follows can take it back. */
export function DeleteQuestions({ questions, onClose }: DeleteQuestionsProps) {
  const one = useDeleteQuestion();
  const many = useBulkChange();
  // What is asked about stays in sight while the sheet goes.
  const [asked, setAsked] = useState(questions);
  if (questions.length > 0 && questions !== asked) setAsked(questions);
  const [first] = asked;

  function confirm() {
    if (!first) return;
    if (asked.length === 1) one.mutate(first, { onSettled: onClose });
    else many.mutate({ change: { action: 'delete' }, questions: asked }, { onSettled: onClose });
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
