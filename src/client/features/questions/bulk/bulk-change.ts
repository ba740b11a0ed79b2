import type { Question } from '#shared/questions/contract.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { pageLimit, type Status } from '#shared/questions/rules.ts';

/** One thing that is done to many questions. */
export type BulkChange =
  | { readonly action: 'status'; readonly status: Status }
  | { readonly action: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly action: 'category'; readonly categoryId: number }
  | { readonly action: 'points'; readonly points: number }
  | { readonly action: 'delete' }
  | { readonly action: 'restore' };

/** What has to be known of a question to take a change back. */
export type ChosenQuestion = Pick<Question, 'id' | 'status' | 'difficulty' | 'categoryId' | 'points'>;

export type BulkCall = BulkChange & { readonly ids: number[] };

/** In portions that one call takes. */
export function portions(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / pageLimit);
  return Array.from({ length: count }, (_, index) => ids.slice(index * pageLimit, (index + 1) * pageLimit));
}

/** The calls that take a change back: one for each value that the changed questions had before. */
export function undoCalls(
  change: BulkChange,
  changed: readonly number[],
  before: readonly ChosenQuestion[],
): BulkCall[] {
  if (changed.length === 0) return [];
  if (change.action === 'delete') return [{ action: 'restore', ids: [...changed] }];
  if (change.action === 'restore') return [{ action: 'delete', ids: [...changed] }];
  const questions = before.filter(({ id }) => changed.includes(id));
  switch (change.action) {
    case 'status':
      return grouped(questions, ({ status }) => status).map(([status, ids]) => ({ action: 'status', status, ids }));
    case 'difficulty':
      return grouped(questions, ({ difficulty }) => difficulty).map(([difficulty, ids]) => ({
        action: 'difficulty',
        difficulty,
        ids,
      }));
    case 'category':
      return grouped(questions, ({ categoryId }) => categoryId).map(([categoryId, ids]) => ({
        action: 'category',
        categoryId,
        ids,
      }));
    case 'points':
      return grouped(questions, ({ points }) => points).map(([points, ids]) => ({ action: 'points', points, ids }));
  }
}

function grouped<T>(questions: readonly ChosenQuestion[], valueOf: (question: ChosenQuestion) => T): [T, number[]][] {
  const groups = new Map<T, number[]>();
  for (const question of questions) {
    const value = valueOf(question);
    groups.set(value, [...(groups.get(value) ?? []), question.id]);
  }
  return [...groups];
}
