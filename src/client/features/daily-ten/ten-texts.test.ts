import { expect, test } from 'vitest';
import type { TenRun } from '#shared/daily-ten/contract.ts';
import { knownText, standingText, tenShareText, tenTitle, unrankedText } from './ten-texts.ts';

const run: TenRun = {
  outcomes: ['right', 'right', 'wrong', 'right', 'timeout', 'right', 'right', 'right', 'missed', 'missed'],
  correct: 6,
  isUntimed: false,
  isRanked: true,
};

test('what is shared is the squares and nothing of what was asked', () => {
  const text = tenShareText('2026-11-23', run);
  expect(text.split('\n').slice(1)).toEqual(['6 of 10', '🟩🟩🟥🟩⏳', '🟩🟩🟩⬜⬜']);
  expect(text).toContain('23');
  expect(tenShareText('2026-11-23', { ...run, isUntimed: true })).toContain('6 of 10, no clock');
});

test('a percentile is told among enough others, and a handful is counted', () => {
  expect(standingText({ others: 1000, ahead: 200, level: 85, behind: 715 })).toBe(
    'Better than 71% of 1,000 others so far.',
  );
  expect(standingText({ others: 1034, ahead: 1029, level: 2, behind: 3 }), 'no percentile of 0').toBe(
    '1,034 others have finished so far: 1,029 did better, 2 did as well, 3 got fewer right.',
  );
  expect(standingText({ others: 3, ahead: 1, level: 0, behind: 2 })).toBe(
    '3 others have finished so far: 1 did better, 2 got fewer right.',
  );
  expect(standingText({ others: 1, ahead: 0, level: 1, behind: 0 })).toBe(
    'One other player has finished so far, and did as well as you.',
  );
  expect(standingText({ others: 0, ahead: 0, level: 0, behind: 0 })).toBe(
    'Nobody else has finished yet. You set the mark.',
  );
});

test('a run left out of the percentile says why', () => {
  expect(unrankedText({ isUntimed: true })).toContain('no clock');
  expect(unrankedText({ isUntimed: false })).toContain('guest');
});

test('a question says how many knew it, where enough were asked', () => {
  expect(knownText({ knownPercent: 65 })).toBe('65% knew it');
  expect(knownText({ knownPercent: 0 })).toBe('0% knew it');
  expect(knownText({ knownPercent: null })).toBeNull();
  const fromBefore: Parameters<typeof knownText>[0] = JSON.parse('{}');
  expect(knownText(fromBefore)).toBeNull();
});

test('ten of ten has a title of its own', () => {
  expect([10, 7, 6].map(tenTitle)).toEqual(['All ten!', 'Well played!', 'Ten done']);
});
