import type { BulkChange, ChosenQuestion } from './bulk-change.ts';
import { difficultyLooks, statusLooks } from '../question-texts.ts';

function formatQuestionCount(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'question' : 'questions'}`;
}

/** Questions that already had the value are not counted. */
export function formatBulkResult(change: BulkChange, count: number): string {
  if (count === 0) return 'Nothing to change';
  const many = formatQuestionCount(count);
  switch (change.action) {
    case 'delete':
      return count === 1 ? 'Question deleted successfully' : `${many} deleted successfully`;
    case 'status':
      return `${many} set to ${statusLooks[change.status].name}`;
    case 'difficulty':
      return `${many} set to ${difficultyLooks[change.difficulty].name}`;
    case 'category':
      return `${many} moved`;
    case 'points':
      return `${many} now worth ${change.points.toLocaleString()} points`;
    case 'restore':
      return `${many} restored`;
  }
}

/** See rules 5.10. */
export function getDeleteQuestionText(count: number): string {
  return count === 1
    ? 'Are you sure you want to delete this question?'
    : `Are you sure you want to delete these ${count.toLocaleString()} questions?`;
}

export function formatDeletionNote(questions: readonly Pick<ChosenQuestion, 'status'>[]): string {
  const published = questions.filter(({ status }) => status === 'published').length;
  const restoreHint = 'You find what is deleted under the status “Deleted”, and can restore it there.';
  const isOne = questions.length === 1;
  if (published === 0) return `${isOne ? 'It is not' : 'None of them are'} in play. ${restoreHint}`;
  if (isOne) return `Players no longer see it. ${restoreHint}`;
  const all = published === questions.length;
  const publishedText = all
    ? 'All of them are published'
    : `${published.toLocaleString()} of ${questions.length.toLocaleString()} are published`;
  return `${publishedText}: players no longer see them. ${restoreHint}`;
}
