import { expect, it } from 'vitest';
import { listOutcomeTabs, formatReason } from './outcomes.ts';

it('the list can be filtered by each outcome that occurs', () => {
  expect(listOutcomeTabs({ added: 1200, changed: 0, same: 3, refused: 1 })).toEqual([
    { id: 'outcome-all', label: 'All 1,204' },
    { id: 'outcome-add', label: 'New 1,200' },
    { id: 'outcome-same', label: 'Same 3' },
    { id: 'outcome-refuse', label: 'Refused 1' },
  ]);
});

it('a changed question lists its changed fields in words', () => {
  expect(formatReason({ outcome: 'change', reasons: ['categoryId', 'wrongAnswers', 'points'] })).toBe(
    'Changes: category, wrong answers, points.',
  );
});

it('a rejected question lists every reason', () => {
  expect(
    formatReason({ outcome: 'refuse', reasons: ['the question is missing', 'the points must be from 1 to 10000'] }),
  ).toBe('The question is missing; the points must be from 1 to 10000.');
  expect(formatReason({ outcome: 'same', reasons: [] })).toBeNull();
});
