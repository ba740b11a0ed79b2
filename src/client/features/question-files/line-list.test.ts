import { expect, it } from 'vitest';
import type { FileLine } from '#shared/question-files/contract.ts';
import { getLinePage, filterByOutcome } from './line-list.tsx';

const file = Array.from(
  { length: 10_050 },
  (_, index): FileLine => ({
    line: index + 2,
    outcome: index % 3 === 0 ? 'refuse' : 'add',
    question: `Question ${index}`,
    questionId: null,
    reasons: [],
  }),
);

it('shows 10,000 lines in pages of 100', () => {
  const first = getLinePage(file, 0);
  expect(first.lines.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  expect(first).toMatchObject({ text: '1 to 100 of 10,050', hasNext: true });
  const last = getLinePage(file, 100);
  expect(last.lines).toHaveLength(50);
  expect(last).toMatchObject({ text: '10,001 to 10,050 of 10,050', hasNext: false });
});

it('shows only the lines of a chosen outcome', () => {
  expect(filterByOutcome(file, null)).toBe(file);
  const refused = filterByOutcome(file, 'refuse');
  expect(refused).toHaveLength(3350);
  expect(refused.every(({ outcome }) => outcome === 'refuse')).toBe(true);
});
