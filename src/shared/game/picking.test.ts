import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRising, inOrder, noneRising, pickQuestions, planSurvival } from './picking.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** A fair enough source for tests, the same at every run. */
function source(seed = 7) {
  let state = seed;
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

const known = (met: readonly number[] = [], left: readonly number[] = []) => ({ met, left: new Set(left) });

describe('questions not met lately come first', () => {
  it('deals none that was met while fresh ones last', () => {
    const picked = pickQuestions(range(1, 20), 10, known(range(1, 10)), source());
    expect([...picked].sort((a, b) => a - b)).toEqual(range(11, 10));
  });

  it('falls back to those met longest ago', () => {
    const met = [5, 4, 3, 2, 1];
    expect([...pickQuestions(range(1, 5), 2, known(met), source())].sort()).toEqual([1, 2]);
  });

  it('never deals a question twice, whatever pool, count and memory', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(300)),
        fc.uniqueArray(fc.nat(300)),
        (size, count, met, left) => {
          const picked = pickQuestions(range(0, size), count, known(met, left), source(size + count));
          expect(new Set(picked).size).toBe(picked.length);
          expect(picked.some((id) => left.includes(id))).toBe(false);
          expect(picked).toHaveLength(Math.min(size - left.filter((id) => id < size).length, count));
        },
      ),
    );
  });
});

describe('a whole game', () => {
  const pool = { easy: range(1, 40), medium: range(101, 40), hard: range(201, 40) };
  const kinds = (ids: readonly number[]) => ids.map((id) => Math.floor(id / 100));

  it('rises: four easy, four medium, two hard', () => {
    const picked = inOrder(addRising(noneRising(), pool, known(), source()));
    expect(kinds(picked)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    expect(new Set(picked).size).toBe(10);
  });

  it('takes more of another difficulty where one is short', () => {
    const picked = inOrder(addRising(noneRising(), { ...pool, hard: [201], easy: [1, 2] }, known(), source()));
    expect(kinds(picked)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('holds nothing that is left out, and goes on in a wider place with what it lacks', () => {
    const narrow = { easy: range(1, 2), medium: range(101, 4), hard: [] };
    const first = addRising(noneRising(), narrow, known([], [1]), source());
    expect(inOrder(first)).toEqual([2, ...inOrder(first).slice(1)]);
    expect(inOrder(first)).toHaveLength(5);
    const left = [1, ...inOrder(first)];
    const whole = addRising(first, pool, known([], left), source());
    expect(kinds(inOrder(whole))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    expect(inOrder(whole)).not.toContain(1);
  });
});

describe('a survival run', () => {
  const pool = { easy: range(1, 40), medium: range(101, 40), hard: range(201, 40) };
  const rank = (id: number) => Math.floor(id / 100);

  it('rises from easy to hard and repeats none', () => {
    const plan = planSurvival(pool, known(), source());
    expect(plan.map(rank)).toEqual([...plan.map(rank)].sort((a, b) => a - b));
    expect(new Set(plan).size).toBe(plan.length);
    expect(plan.filter((id) => rank(id) === 0).length).toBeGreaterThanOrEqual(4);
  });

  it('goes on with what is left, until nothing is', () => {
    const first = planSurvival(pool, known(), source());
    const second = planSurvival(pool, known([], first), source());
    expect(first.length + second.length).toBe(120);
    expect(planSurvival(pool, known([], [...first, ...second]), source())).toEqual([]);
  });
});
