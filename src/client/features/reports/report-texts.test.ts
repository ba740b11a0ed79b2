import { expect, test } from 'vitest';
import { playedText, reportCountText } from './report-texts.ts';

test('one report is one report', () => {
  expect([1, 2].map(reportCountText)).toEqual(['1 report', '2 reports']);
});

test('how a question did stands beside the complaint', () => {
  expect([
    playedText({ shown: 0, answered: 0, answeredRight: 0 }),
    playedText({ shown: 1, answered: 0, answeredRight: 0 }),
    playedText({ shown: 1400, answered: 120, answeredRight: 77 }),
  ]).toEqual(['Not played yet', 'Shown once, not answered yet', '64% right of 120 answers, shown 1,400 times']);
});
