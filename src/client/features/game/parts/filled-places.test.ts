import { expect, it } from 'vitest';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { starsOf } from '#shared/progress/mastery.ts';
import { filledBy } from './filled-places.ts';

type Outcome = NonNullable<PlayQuestion['verdict']>['outcome'];
const question = (categoryId: number, outcome: Outcome) => ({ categoryId, verdict: { outcome } }) as PlayQuestion;

/** Science, with right answers in Chemistry and in Physics after the game. */
function science(chemistry: number, physics: number) {
  const stations = [
    { categoryId: 31, correctAnswers: chemistry, stars: starsOf(chemistry) },
    { categoryId: 32, correctAnswers: physics, stars: starsOf(physics) },
  ];
  return [{ categoryId: 4, stars: 6, mostStars: 6, isFull: true, stations }];
}

it('a game fills a place whose last star it has lit', () => {
  expect(filledBy([question(31, 'right'), question(32, 'right')], science(50, 70))).toEqual([4]);
});

it('a place that is not full yet, or was full before, is not filled by it', () => {
  expect(filledBy([question(31, 'right')], science(50, 49))).toEqual([]);
  expect(filledBy([question(31, 'right')], science(51, 50))).toEqual([]);
  expect(filledBy([question(31, 'wrong'), question(12, 'right')], science(50, 50))).toEqual([]);
});
