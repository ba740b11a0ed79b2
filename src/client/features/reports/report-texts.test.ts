import { expect, test } from 'vitest';
import { queueText, reportCountText } from './report-texts.ts';

test('one report is one report', () => {
  expect([1, 2].map(reportCountText)).toEqual(['1 report', '2 reports']);
});

test('the link to the queue tells how many questions wait, a full page with a plus', () => {
  expect([0, 1, 3, 50].map((count) => queueText(count, 50))).toEqual([
    'No open reports',
    '1 question reported',
    '3 questions reported',
    '50+ questions reported',
  ]);
});
