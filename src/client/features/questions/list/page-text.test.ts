import { expect, it } from 'vitest';
import { formatPageRange } from './page-text.ts';

it('formats which questions of how many are shown', () => {
  expect(formatPageRange(1, 50, 50, { count: 580, isMore: false })).toBe('1 to 50 of 580');
  expect(formatPageRange(12, 50, 30, { count: 580, isMore: false })).toBe('551 to 580 of 580');
});

it('limits the count to "10,000+" while paging continues', () => {
  const n = (value: number) => value.toLocaleString();
  expect(formatPageRange(300, 50, 50, { count: 10_000, isMore: true })).toBe(
    `${n(14_951)} to ${n(15_000)} of ${n(10_000)}+`,
  );
  expect(formatPageRange(2, 50, 50)).toBe('51 to 100');
});
