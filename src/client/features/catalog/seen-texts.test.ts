import { expect, it } from 'vitest';
import { isFullySeen, isUnseen, calculateSeenPercent, formatSeenCounts } from './seen-texts.ts';

it.each([
  [75, 0, '75 questions', null],
  [1, 0, '1 question', null],
  [75, 31, '75 questions, 31 met', null],
  [1240, 1000, '1,240 questions, 1,000 met', null],
  [75, 65, '75 questions, 65 met', null],
  [75, 66, '75 questions, 66 met', 'You have met nearly all of these: some will come again'],
  [75, 75, '75 questions, all met', 'You have met all of these: some will come again'],
  [4, 4, '4 questions, all met', 'You have met all of these: some will come again'],
  [0, 0, '0 questions', null],
])('for %i questions with %i seen shows "%s"', (questions, met, count, again) => {
  expect(formatSeenCounts({ questions, met })).toEqual({ count, again });
});

it.each([
  [75, 0, 'new', 0],
  [75, 1, '', 1],
  [1000, 999, '', 99],
  [75, 75, 'done', 100],
  [4, 5, 'done', 100],
  [0, 0, '', 0],
])('for %i questions with %i seen: "%s", %i percent', (questions, met, state, percent) => {
  const count = { questions, met };
  expect([isUnseen(count) ? 'new' : isFullySeen(count) ? 'done' : '', calculateSeenPercent(count)]).toEqual([
    state,
    percent,
  ]);
});
