import { describe, expect, it } from 'vitest';
import { createPools } from './pools.ts';

const difficulties = ['easy', 'medium', 'hard'] as const;
const questions = Array.from({ length: 90 }, (_, index) => ({
  id: index + 1,
  categoryId: index % 2 === 0 ? 11 : 12,
  difficulty: difficulties[index % 3] ?? 'easy',
}));
const poolsOf = (categoryId: number) => [0, 1, categoryId];
const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

function createFilledPools() {
  const pools = createPools(poolsOf);
  pools.replace([], questions);
  return pools;
}

const listIdsWhere = (isWanted: (question: (typeof questions)[number]) => boolean) =>
  questions.filter(isWanted).map(({ id }) => id);

describe('question pools', () => {
  it('include the subcategories of a main category, and the whole bank for 0', () => {
    const pools = createFilledPools();
    expect(sorted(pools.of(0).all)).toEqual(listIdsWhere(() => true));
    expect(sorted(pools.of(1).all)).toEqual(listIdsWhere(() => true));
    expect(sorted(pools.of(12).all)).toEqual(listIdsWhere(({ categoryId }) => categoryId === 12));
    expect(sorted(pools.of(11).hard)).toEqual(
      listIdsWhere(({ categoryId, difficulty }) => categoryId === 11 && difficulty === 'hard'),
    );
    expect(pools.of(99)).toEqual({ all: [], easy: [], medium: [], hard: [] });
  });

  it.each([1, 2, 20, 21, 60, 90])('exclude %d removed questions', (count) => {
    const pools = createFilledPools();
    const out = questions.slice(90 - count);
    pools.replace(out, []);
    expect(sorted(pools.of(0).all)).toEqual(listIdsWhere(({ id }) => id <= 90 - count));
    expect(sorted(pools.of(11).easy)).toEqual(
      listIdsWhere(({ id, categoryId, difficulty }) => id <= 90 - count && categoryId === 11 && difficulty === 'easy'),
    );
  });

  it('follow a question into another category and difficulty', () => {
    const pools = createFilledPools();
    const [first] = questions;
    if (!first) return;
    pools.replace([first], [{ ...first, categoryId: 12, difficulty: 'hard' }]);
    expect(pools.of(11).all).not.toContain(first.id);
    expect(pools.of(12).hard).toContain(first.id);
    expect(pools.of(0).easy).not.toContain(first.id);
    expect(sorted(pools.of(0).all)).toEqual(listIdsWhere(() => true));
  });

  it('never mutate a list that a caller holds', () => {
    const pools = createFilledPools();
    const held = pools.of(0).all;
    const before = [...held];
    pools.replace(questions.slice(0, 5), []);
    expect(held).toEqual(before);
  });
});
