import { expect, test } from 'vitest';
import type { TenRun } from '#shared/daily-ten/contract.ts';
import {
  formatKnownPercent,
  formatTenStanding,
  formatTenShareText,
  getTenTitle,
  getUnrankedReason,
} from './ten-texts.ts';

const exampleRun: TenRun = {
  outcomes: ['right', 'right', 'wrong', 'right', 'timeout', 'right', 'right', 'right', 'missed', 'missed'],
  correct: 6,
  isUntimed: false,
  isRanked: true,
};

test('shares the squares without revealing the questions', () => {
  const text = formatTenShareText('2026-11-23', exampleRun);
  expect(text.split('\n').slice(1)).toEqual(['6 of 10', '🟩🟩🟥🟩⏳', '🟩🟩🟩⬜⬜']);
  expect(text).toContain('23');
  expect(formatTenShareText('2026-11-23', { ...exampleRun, isUntimed: true })).toContain('6 of 10, no clock');
});

test('shows a percentile among enough players, and counts for a few', () => {
  expect(formatTenStanding({ others: 1000, ahead: 200, level: 85, behind: 715 })).toBe(
    'Better than 71% of 1,000 others so far.',
  );
  expect(formatTenStanding({ others: 1034, ahead: 1029, level: 2, behind: 3 }), 'no percentile of 0').toBe(
    '1,034 others have finished so far: 1,029 did better, 2 did as well, 3 got fewer right.',
  );
  expect(formatTenStanding({ others: 3, ahead: 1, level: 0, behind: 2 })).toBe(
    '3 others have finished so far: 1 did better, 2 got fewer right.',
  );
  expect(formatTenStanding({ others: 1, ahead: 0, level: 1, behind: 0 })).toBe(
    'One other player has finished so far, and did as well as you.',
  );
  expect(formatTenStanding({ others: 0, ahead: 0, level: 0, behind: 0 })).toBe(
    'Nobody else has finished yet. You set the mark.',
  );
});

test('explains why a run has no percentile', () => {
  expect(getUnrankedReason({ isUntimed: true })).toContain('no clock');
  expect(getUnrankedReason({ isUntimed: false })).toContain('guest');
});

test('shows how many players knew the answer when enough were asked', () => {
  expect(formatKnownPercent({ knownPercent: 65 })).toBe('65% knew it');
  expect(formatKnownPercent({ knownPercent: 0 })).toBe('0% knew it');
  expect(formatKnownPercent({ knownPercent: null })).toBeNull();
  const fromBefore: Parameters<typeof formatKnownPercent>[0] = JSON.parse('{}');
  expect(formatKnownPercent(fromBefore)).toBeNull();
});

test('has a special title for ten of ten', () => {
  expect([10, 7, 6].map(getTenTitle)).toEqual(['All ten!', 'Well played!', 'Ten done']);
});
