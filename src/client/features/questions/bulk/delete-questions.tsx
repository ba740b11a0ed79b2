import { useState } from 'react';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { ChosenQuestion } from './bulk-change.ts';
import { getDeleteQuestionText, formatDeletionNote } from './bulk-texts.ts';
import { useBulkChange, useDeleteQuestion } from '../writes.ts';

interface DeleteQuestionsProps {
  /** Empty while the sheet is closed. */
  readonly questions: readonly (ChosenQuestion & { readonly question?: string })[];
  readonly onClose: () => void;
  /** Called after the deletion, even if some questions could not be deleted. */
  readonly onDeleted: () => void;
}

export function DeleteQuestions({ questions, onClose, onDeleted }: DeleteQuestionsProps) {
  const deleteOne = useDeleteQuestion();
  const deleteMany = useBulkChange();
  const [shownQuestions, setShownQuestions] = useState(questions);
  if (questions.length > 0 && questions !== shownQuestions) setShownQuestions(questions);
  const [first] = shownQuestions;

  function end() {
    onDeleted();
    onClose();
  }

  function confirm() {
    if (!first) return;
    if (shownQuestions.length === 1) deleteOne.mutate(first, { onSettled: end });
    else deleteMany.mutate({ change: { action: 'delete' }, questions: shownQuestions }, { onSettled: end });
  }

  return (
    <ConfirmSheet
      open={questions.length > 0}
      title={shownQuestions.length === 1 ? 'Delete Question' : 'Delete Questions'}
      text={getDeleteQuestionText(shownQuestions.length)}
      note={formatDeletionNote(shownQuestions)}
      quote={shownQuestions.length === 1 ? first?.question : undefined}
      confirmLabel="Delete"
      busy={deleteOne.isPending || deleteMany.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
