import { expect, it } from 'vitest';
import { outcomeTabs, reasonText } from './outcomes.ts';

it('the list can be narrowed to each outcome that there is', () => {
  expect(outcomeTabs({ added: 1200, changed: 0, same: 3, refused: 1 })).toEqual([
    { id: 'outcome-all', label: 'All 1,204' },
    { id: 'outcome-add', label: 'New 1,200' },
    { id: 'outcome-same', label: 'Same 3' },
    { id: 'outcome-refuse', label: 'Refused 1' },
  ]);
});

it('a changed question tells its changed fields in words', () => {
  expect(reasonText({ outcome: 'change', reasons: ['categoryId', 'wrongAnswers', 'points'] })).toBe(
    'Changes: category, wrong answers, points.',
  );
});

it('a refused question tells every reason', () => {
  expect(
    reasonText({ outcome: 'refuse', reasons: ['the question is missing', 'the points must be from 1 to 10000'] }),
  ).toBe('The question is missing; the points must be from 1 to 10000.');
  expect(reasonText({ outcome: 'same', reasons: [] })).toBeNull();
});
