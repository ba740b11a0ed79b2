import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickQuestions, planSurvival } from './picking.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** A fair enough source for tests, the same at every run. */
function source(seed = 7) {
  let state = seed;
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

describe('questions not met lately come first', () => {
  it('deals none that was met while fresh ones last', () => {
    const picked = pickQuestions(range(1, 20), 10, range(1, 10), source());
    expect([...picked].sort((a, b) => a - b)).toEqual(range(11, 10));
  });

  it('falls back to those met longest ago', () => {
    const met = [5, 4, 3, 2, 1];
    expect([...pickQuestions(range(1, 5), 2, met, source())].sort()).toEqual([1, 2]);
  });

  it('never deals a question twice, whatever pool, count and memory', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(300)), (size, count, met) => {
        const picked = pickQuestions(range(0, size), count, met, source(size + count));
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked).toHaveLength(Math.min(size, count));
      }),
    );
  });
});

describe('a survival run', () => {
  const pool = { easy: range(1, 40), medium: range(101, 40), hard: range(201, 40) };
  const rank = (id: number) => Math.floor(id / 100);

  it('rises from easy to hard and repeats none', () => {
    const plan = planSurvival(pool, [], [], source());
    expect(plan.map(rank)).toEqual([...plan.map(rank)].sort((a, b) => a - b));
    expect(new Set(plan).size).toBe(plan.length);
    expect(plan.filter((id) => rank(id) === 0).length).toBeGreaterThanOrEqual(4);
  });

  it('goes on with what is left, until nothing is', () => {
    const first = planSurvival(pool, [], [], source());
    const second = planSurvival(pool, first, [], source());
    expect(first.length + second.length).toBe(120);
    expect(planSurvival(pool, [...first, ...second], [], source())).toEqual([]);
  });
});
