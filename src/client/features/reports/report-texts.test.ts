import { expect, test } from 'vitest';
import { formatPlayed, formatReportCount } from './report-texts.ts';

test('formats one report in the singular', () => {
  expect([1, 2].map(formatReportCount)).toEqual(['1 report', '2 reports']);
});

test('shows player statistics with the report', () => {
  expect([
    formatPlayed({ shown: 0, answered: 0, answeredRight: 0 }),
    formatPlayed({ shown: 1, answered: 0, answeredRight: 0 }),
    formatPlayed({ shown: 1400, answered: 120, answeredRight: 77 }),
  ]).toEqual(['Not played yet', 'Shown once, not answered yet', '64% right of 120 answers, shown 1,400 times']);
});
