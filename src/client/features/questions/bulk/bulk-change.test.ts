import { describe, expect, it } from 'vitest';
import { toBatches, createUndoCalls } from './bulk-change.ts';
import { createExampleQuestion } from '#test/fixtures/example-question.ts';

const before = [
  createExampleQuestion({ id: 1, status: 'draft', difficulty: 'easy', categoryId: 28 }),
  createExampleQuestion({ id: 2, status: 'retired', difficulty: 'hard', categoryId: 29 }),
  createExampleQuestion({ id: 3, status: 'draft', difficulty: 'hard', categoryId: 29 }),
];

describe('undoing a bulk change', () => {
  it('restores the status of each question', () => {
    expect(createUndoCalls({ action: 'status', status: 'published' }, [1, 2, 3], before)).toEqual([
      { action: 'status', status: 'draft', ids: [1, 3] },
      { action: 'status', status: 'retired', ids: [2] },
    ]);
  });

  it('restores the difficulty and the category of each question', () => {
    expect(createUndoCalls({ action: 'difficulty', difficulty: 'medium' }, [1, 2, 3], before)).toEqual([
      { action: 'difficulty', difficulty: 'easy', ids: [1] },
      { action: 'difficulty', difficulty: 'hard', ids: [2, 3] },
    ]);
    expect(createUndoCalls({ action: 'category', categoryId: 5 }, [3], before)).toEqual([
      { action: 'category', categoryId: 29, ids: [3] },
    ]);
  });

  it('restores the points of each question', () => {
    const [first, ...others] = before;
    const valued = [{ ...first, points: 50 }, ...others] as typeof before;
    expect(createUndoCalls({ action: 'points', points: 200 }, [1, 2], valued)).toEqual([
      { action: 'points', points: 50, ids: [1] },
      { action: 'points', points: others[0]?.points, ids: [2] },
    ]);
  });

  it('splits the questions into batches that one call accepts', () => {
    const ids = Array.from({ length: 401 }, (_, index) => index + 1);
    expect(toBatches(ids).map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(toBatches(ids).flat()).toEqual(ids);
  });

  it('deletes restored questions again', () => {
    expect(createUndoCalls({ action: 'restore' }, [2], before)).toEqual([{ action: 'delete', ids: [2] }]);
  });

  it('restores deleted questions', () => {
    expect(createUndoCalls({ action: 'delete' }, [2, 3], before)).toEqual([{ action: 'restore', ids: [2, 3] }]);
  });

  it('leaves out questions that were not changed', () => {
    expect(createUndoCalls({ action: 'status', status: 'draft' }, [2], before)).toEqual([
      { action: 'status', status: 'retired', ids: [2] },
    ]);
    expect(createUndoCalls({ action: 'delete' }, [], before)).toEqual([]);
  });
});
