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

function filled() {
  const pools = createPools(poolsOf);
  pools.replace([], questions);
  return pools;
}

const idsWhere = (isWanted: (question: (typeof questions)[number]) => boolean) =>
  questions.filter(isWanted).map(({ id }) => id);

describe('what may be dealt', () => {
  it('of a main category is what its subcategories hold, of 0 the whole bank', () => {
    const pools = filled();
    expect(sorted(pools.of(0).all)).toEqual(idsWhere(() => true));
    expect(sorted(pools.of(1).all)).toEqual(idsWhere(() => true));
    expect(sorted(pools.of(12).all)).toEqual(idsWhere(({ categoryId }) => categoryId === 12));
    expect(sorted(pools.of(11).hard)).toEqual(
      idsWhere(({ categoryId, difficulty }) => categoryId === 11 && difficulty === 'hard'),
    );
    expect(pools.of(99)).toEqual({ all: [], easy: [], medium: [], hard: [] });
  });

  it.each([1, 2, 20, 21, 60, 90])('no longer holds %d questions that are taken out', (count) => {
    const pools = filled();
    const out = questions.slice(90 - count);
    pools.replace(out, []);
    expect(sorted(pools.of(0).all)).toEqual(idsWhere(({ id }) => id <= 90 - count));
    expect(sorted(pools.of(11).easy)).toEqual(
      idsWhere(({ id, categoryId, difficulty }) => id <= 90 - count && categoryId === 11 && difficulty === 'easy'),
    );
  });

  it('follows a question into another category and difficulty', () => {
    const pools = filled();
    const [first] = questions;
    if (!first) return;
    pools.replace([first], [{ ...first, categoryId: 12, difficulty: 'hard' }]);
    expect(pools.of(11).all).not.toContain(first.id);
    expect(pools.of(12).hard).toContain(first.id);
    expect(pools.of(0).easy).not.toContain(first.id);
    expect(sorted(pools.of(0).all)).toEqual(idsWhere(() => true));
  });

  it('leaves a list alone that somebody holds', () => {
    const pools = filled();
    const held = pools.of(0).all;
    const before = [...held];
    pools.replace(questions.slice(0, 5), []);
    expect(held).toEqual(before);
  });
});
