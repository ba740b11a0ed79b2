import { expect, it } from 'vitest';
import { findMostChosenWrong, calculatePercent } from './rules.ts';

it.each([
  ['a wrong answer chosen more often than the right one', 20, 5, [3, 9, 3], { place: 1, chosen: 9, misleads: true }],
  ['as often as the right one: it is hard', 20, 8, [8, 2, 2], { place: 0, chosen: 8, misleads: false }],
  ['answered 19 times: it is too early to tell', 19, 0, [0, 0, 19], { place: 2, chosen: 19, misleads: false }],
  ['nobody answered in time', 40, 0, [0, 0, 0], { place: 0, chosen: 0, misleads: false }],
])('%s', (_name, answered, right, wrong, expected) => {
  expect(findMostChosenWrong({ answered, right, wrong })).toEqual(expected);
});

it('rounds to whole percent, and returns 0 without answers', () => {
  expect([calculatePercent(1, 3), calculatePercent(2, 3), calculatePercent(0, 0)]).toEqual([33, 67, 0]);
});
