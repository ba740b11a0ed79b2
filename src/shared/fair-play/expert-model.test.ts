import { expect, it } from 'vitest';
import { addAnswerToRatios, type CategoryRatios, combineRatios, getExpertProbability } from './expert-model.ts';

const strength = { share: 1, right: { easy: 0.95, medium: 0.85, hard: 0.7 } };

it('credits a true-or-false question with the higher chance of a guess', () => {
  expect(getExpertProbability(strength, { difficulty: 'hard', kind: 'choice' })).toBe(0.7);
  expect(getExpertProbability(strength, { difficulty: 'hard', kind: 'trueFalse' })).toBeCloseTo(0.8);
});

it('weighs right answers from many categories more than as many from one', () => {
  const answerIn = (getCategory: (index: number) => number) => {
    let ratios: CategoryRatios = {};
    for (let index = 0; index < 44; index += 1) {
      const question = { mainCategoryId: getCategory(index), difficulty: 'hard', kind: 'choice' } as const;
      ratios = addAnswerToRatios(ratios, question, true, 1);
    }
    return combineRatios(ratios);
  };
  expect(answerIn((index) => index % 11)).toBeGreaterThan(answerIn(() => 1) + 3);
});

it('drops for an always-right bot with its first wrong answer', () => {
  const question = { mainCategoryId: 1, difficulty: 'easy', kind: 'choice' } as const;
  expect(combineRatios(addAnswerToRatios({}, question, false, 0.98))).toBeLessThan(0);
});
