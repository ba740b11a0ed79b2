import { expect, test } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { getGlowLevel, isMilestone, countRun } from './game-model.ts';

type Outcome = NonNullable<PlayQuestion['verdict']>['outcome'];

const createRun = (...outcomes: (Outcome | null)[]) => ({
  questions: outcomes.map((outcome) => ({ verdict: outcome && { outcome } })) as unknown as PlayQuestion[],
});

test('counts right answers up to the last verdict', () => {
  expect(countRun(createRun('right', 'wrong', 'right', 'right', null))).toBe(2);
  expect(countRun(createRun(null)), 'nothing is decided').toBe(0);
});

test('ends with a wrong answer or timeout, but not with a skipped question', () => {
  expect(countRun(createRun('right', 'right', 'wrong'))).toBe(0);
  expect(countRun(createRun('right', 'timeout'))).toBe(0);
  expect(countRun(createRun('right', 'skipped', 'right'))).toBe(2);
});

test('makes the hill glow at 3, 5 and 10', () => {
  expect([0, 2, 3, 4, 5, 9, 10, 30].map(getGlowLevel)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect([1, 3, 4, 5, 10, 11].filter(isMilestone)).toEqual([3, 5, 10]);
});
