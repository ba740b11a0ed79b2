import { describe, expect, it } from 'vitest';
import { portions, undoCalls } from './bulk-change.ts';
import { exampleQuestion } from '#test/fixtures/example-question.ts';

const before = [
  exampleQuestion({ id: 1, status: 'draft', difficulty: 'easy', categoryId: 28 }),
  exampleQuestion({ id: 2, status: 'retired', difficulty: 'hard', categoryId: 29 }),
  exampleQuestion({ id: 3, status: 'draft', difficulty: 'hard', categoryId: 29 }),
];

describe('taking a bulk change back', () => {
  it('gives each question the status that it had', () => {
    expect(undoCalls({ action: 'status', status: 'published' }, [1, 2, 3], before)).toEqual([
      { action: 'status', status: 'draft', ids: [1, 3] },
      { action: 'status', status: 'retired', ids: [2] },
    ]);
  });

  it('gives each question the difficulty and the category that it had', () => {
    expect(undoCalls({ action: 'difficulty', difficulty: 'medium' }, [1, 2, 3], before)).toEqual([
      { action: 'difficulty', difficulty: 'easy', ids: [1] },
      { action: 'difficulty', difficulty: 'hard', ids: [2, 3] },
    ]);
    expect(undoCalls({ action: 'category', categoryId: 5 }, [3], before)).toEqual([
      { action: 'category', categoryId: 29, ids: [3] },
    ]);
  });

  it('gives each question the points that it had', () => {
    const [first, ...others] = before;
    const valued = [{ ...first, points: 50 }, ...others] as typeof before;
    expect(undoCalls({ action: 'points', points: 200 }, [1, 2], valued)).toEqual([
      { action: 'points', points: 50, ids: [1] },
      { action: 'points', points: others[0]?.points, ids: [2] },
    ]);
  });

  it('asks in portions that one call takes', () => {
    const ids = Array.from({ length: 401 }, (_, index) => index + 1);
    expect(portions(ids).map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(portions(ids).flat()).toEqual(ids);
  });

  it('deletes again what was restored', () => {
    expect(undoCalls({ action: 'restore' }, [2], before)).toEqual([{ action: 'delete', ids: [2] }]);
  });

  it('brings deleted questions back', () => {
    expect(undoCalls({ action: 'delete' }, [2, 3], before)).toEqual([{ action: 'restore', ids: [2, 3] }]);
  });

  it('leaves alone what was not changed', () => {
    expect(undoCalls({ action: 'status', status: 'draft' }, [2], before)).toEqual([
      { action: 'status', status: 'retired', ids: [2] },
    ]);
    expect(undoCalls({ action: 'delete' }, [], before)).toEqual([]);
  });
});
