import type { Question } from '#shared/questions/contract.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import { pageLimit, type QuestionStatus } from '#shared/questions/rules.ts';

export type BulkChange =
  | { readonly action: 'status'; readonly status: QuestionStatus }
  | { readonly action: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly action: 'category'; readonly categoryId: number }
  | { readonly action: 'points'; readonly points: number }
  | { readonly action: 'delete' }
  | { readonly action: 'restore' };

/** Contains the columns that are needed to undo a change. */
export type ChosenQuestion = Pick<Question, 'id' | 'status' | 'difficulty' | 'categoryId' | 'points'>;

export type BulkCall = BulkChange & { readonly ids: number[] };

export function toBatches(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / pageLimit);
  return Array.from({ length: count }, (_, index) => ids.slice(index * pageLimit, (index + 1) * pageLimit));
}

/** One call for each previous value of the changed questions. */
export function createUndoCalls(
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
      return groupByValue(questions, ({ status }) => status).map(([status, ids]) => ({
        action: 'status',
        status,
        ids,
      }));
    case 'difficulty':
      return groupByValue(questions, ({ difficulty }) => difficulty).map(([difficulty, ids]) => ({
        action: 'difficulty',
        difficulty,
        ids,
      }));
    case 'category':
      return groupByValue(questions, ({ categoryId }) => categoryId).map(([categoryId, ids]) => ({
        action: 'category',
        categoryId,
        ids,
      }));
    case 'points':
      return groupByValue(questions, ({ points }) => points).map(([points, ids]) => ({
        action: 'points',
        points,
        ids,
      }));
  }
}

function groupByValue<T>(
  questions: readonly ChosenQuestion[],
  valueOf: (question: ChosenQuestion) => T,
): [T, number[]][] {
  const groups = new Map<T, number[]>();
  for (const question of questions) {
    const value = valueOf(question);
    groups.set(value, [...(groups.get(value) ?? []), question.id]);
  }
  return [...groups];
}
