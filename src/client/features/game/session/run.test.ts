import { expect, test } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { glowOf, isMilestone, runOf } from './game-model.ts';

type Outcome = NonNullable<PlayQuestion['verdict']>['outcome'];

const played = (...outcomes: (Outcome | null)[]) => ({
  questions: outcomes.map((outcome) => ({ verdict: outcome && { outcome } })) as unknown as PlayQuestion[],
});

test('a run counts right answers up to the last verdict', () => {
  expect(runOf(played('right', 'wrong', 'right', 'right', null))).toBe(2);
  expect(runOf(played(null)), 'nothing is decided').toBe(0);
});

test('a miss and a time-out end it, a skipped question does not', () => {
  expect(runOf(played('right', 'right', 'wrong'))).toBe(0);
  expect(runOf(played('right', 'timeout'))).toBe(0);
  expect(runOf(played('right', 'skipped', 'right'))).toBe(2);
});

test('the hill glows at 3, 5 and 10', () => {
  expect([0, 2, 3, 4, 5, 9, 10, 30].map(glowOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect([1, 3, 4, 5, 10, 11].filter(isMilestone)).toEqual([3, 5, 10]);
});
