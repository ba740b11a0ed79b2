import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMissingQuestions,
  flattenByDifficulty,
  createEmptySelection,
  pickQuestions,
  planSurvivalRun,
} from './question-selection.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

function createRandom(seed = 7) {
  let state = seed;
  return (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

const createHistory = (met: readonly number[] = [], left: readonly number[] = []) => ({ met, excluded: new Set(left) });

describe('pickQuestions', () => {
  it('deals no question that was met while new ones remain', () => {
    const picked = pickQuestions(range(1, 20), 10, createHistory(range(1, 10)), createRandom());
    expect([...picked].sort((a, b) => a - b)).toEqual(range(11, 10));
  });

  it('falls back to the questions met longest ago', () => {
    const met = [5, 4, 3, 2, 1];
    expect([...pickQuestions(range(1, 5), 2, createHistory(met), createRandom())].sort()).toEqual([1, 2]);
  });

  it('never deals a question twice, whatever the pool, count and history', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(300)),
        fc.uniqueArray(fc.nat(300)),
        (size, count, met, left) => {
          const picked = pickQuestions(range(0, size), count, createHistory(met, left), createRandom(size + count));
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

  it('is sorted by difficulty: four easy, four medium, two hard', () => {
    const picked = flattenByDifficulty(
      addMissingQuestions(createEmptySelection(), pool, createHistory(), createRandom()),
    );
    expect(kinds(picked)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    expect(new Set(picked).size).toBe(10);
  });

  it('takes more of another difficulty when one is short', () => {
    const picked = flattenByDifficulty(
      addMissingQuestions(
        createEmptySelection(),
        { ...pool, hard: [201], easy: [1, 2] },
        createHistory(),
        createRandom(),
      ),
    );
    expect(kinds(picked)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('contains no excluded question, and fills gaps from a wider category', () => {
    const narrow = { easy: range(1, 2), medium: range(101, 4), hard: [] };
    const first = addMissingQuestions(createEmptySelection(), narrow, createHistory([], [1]), createRandom());
    expect(flattenByDifficulty(first)).toEqual([2, ...flattenByDifficulty(first).slice(1)]);
    expect(flattenByDifficulty(first)).toHaveLength(5);
    const left = [1, ...flattenByDifficulty(first)];
    const whole = addMissingQuestions(first, pool, createHistory([], left), createRandom());
    expect(kinds(flattenByDifficulty(whole))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2]);
    expect(flattenByDifficulty(whole)).not.toContain(1);
  });
});

describe('a survival run', () => {
  const pool = { easy: range(1, 40), medium: range(101, 40), hard: range(201, 40) };
  const rank = (id: number) => Math.floor(id / 100);

  it('is sorted by difficulty and has no repeats', () => {
    const plan = planSurvivalRun(pool, createHistory(), createRandom());
    expect(plan.map(rank)).toEqual([...plan.map(rank)].sort((a, b) => a - b));
    expect(new Set(plan).size).toBe(plan.length);
    expect(plan.filter((id) => rank(id) === 0).length).toBeGreaterThanOrEqual(4);
  });

  it('continues with the remaining questions until there are none', () => {
    const first = planSurvivalRun(pool, createHistory(), createRandom());
    const second = planSurvivalRun(pool, createHistory([], first), createRandom());
    expect(first.length + second.length).toBe(120);
    expect(planSurvivalRun(pool, createHistory([], [...first, ...second]), createRandom())).toEqual([]);
  });
});
