import { expect, it } from 'vitest';
import { metTexts } from './met-texts.ts';

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
])('of %i questions, %i of them met, says "%s"', (questions, met, count, again) => {
  expect(metTexts({ questions, met })).toEqual({ count, again });
});
