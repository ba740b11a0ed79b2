import { expect, it } from 'vitest';
import { createSeededRandom } from '../kernel/random.ts';
import { placeCanaries } from './question-selection.ts';

const plan = Array.from({ length: 5_000 }, (_, index) => ({ id: index + 1, difficulty: 'medium' as const }));
const canaries = { easy: [9_001], medium: Array.from({ length: 300 }, (_, index) => 10_001 + index), hard: [] };
const none: ReadonlySet<number> = new Set();

it('replaces about one question in 50 with a canary of the same difficulty, each at most once', () => {
  const placed = placeCanaries(plan, canaries, none, createSeededRandom(50));
  const dealt = placed.filter((id) => id > 9_000);
  expect(placed).toHaveLength(plan.length);
  expect(dealt.length).toBeGreaterThan(70);
  expect(dealt.length).toBeLessThan(130);
  expect(new Set(dealt).size).toBe(dealt.length);
  expect(dealt).not.toContain(9_001);
});

it('deals no canary that the player has met, and keeps the ordinary question when none is left', () => {
  const [first = 0, ...others] = canaries.medium;
  expect(placeCanaries(plan, canaries, new Set(others), createSeededRandom(50)).filter((id) => id > 9_000)).toEqual([
    first,
  ]);
  expect(placeCanaries(plan, canaries, new Set(canaries.medium), createSeededRandom(50))).toEqual(
    plan.map(({ id }) => id),
  );
});
