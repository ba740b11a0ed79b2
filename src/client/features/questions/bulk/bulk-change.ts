import type { Question } from '#shared/questions/contract.ts';
import type { Difficulty } from '#shared/questions/difficulty.ts';
import type { Status } from '#shared/questions/rules.ts';

/** One thing that is done to many questions. */
export type BulkChange =
  | { readonly action: 'status'; readonly status: Status }
  | { readonly action: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly action: 'category'; readonly categoryId: number }
  | { readonly action: 'delete' };

export type BulkCall = (BulkChange | { readonly action: 'restore' }) & { readonly ids: number[] };

/** The calls that take a change back: one for each value that the changed questions had before. */
export function undoCalls(change: BulkChange, changed: readonly number[], before: readonly Question[]): BulkCall[] {
  if (changed.length === 0) return [];
  if (change.action === 'delete') return [{ action: 'restore', ids: [...changed] }];
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
  }
}

function grouped<T>(questions: readonly Question[], valueOf: (question: Question) => T): [T, number[]][] {
  const groups = new Map<T, number[]>();
  for (const question of questions) {
    const value = valueOf(question);
    groups.set(value, [...(groups.get(value) ?? []), question.id]);
  }
  return [...groups];
}
