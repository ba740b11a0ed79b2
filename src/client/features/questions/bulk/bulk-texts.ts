import type { BulkChange, ChosenQuestion } from './bulk-change.ts';
import { difficultyLooks, statusLooks } from '../question-texts.ts';

function questionsText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'question' : 'questions'}`;
}

/** What a bulk change has done: those that were so already are not counted. */
export function bulkDone(change: BulkChange, count: number): string {
  if (count === 0) return 'Nothing to change';
  const many = questionsText(count);
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

/** Asked before one question, or many, are deleted (rules 5.10). */
export function deleteQuestionText(count: number): string {
  return count === 1
    ? 'Are you sure you want to delete this question?'
    : `Are you sure you want to delete these ${count.toLocaleString()} questions?`;
}

/** What a deletion takes, and that it can be taken back. */
export function deletionNote(questions: readonly Pick<ChosenQuestion, 'status'>[]): string {
  const published = questions.filter(({ status }) => status === 'published').length;
  const way = 'You find what is deleted under the status “Deleted”, and can restore it there.';
  const isOne = questions.length === 1;
  if (published === 0) return `${isOne ? 'It is not' : 'None of them are'} in play. ${way}`;
  if (isOne) return `Players no longer see it. ${way}`;
  const all = published === questions.length;
  const taken = all
    ? 'All of them are published'
    : `${published.toLocaleString()} of ${questions.length.toLocaleString()} are published`;
  return `${taken}: players no longer see them. ${way}`;
}
