import { expect, test } from 'vitest';
import { formatLevelProgress } from './level-progress.ts';

test('describes the same progress as the bar', () => {
  expect(formatLevelProgress(12_073)).toBe('73 of 500 XP to level 26');
  expect(formatLevelProgress(0)).toBe('0 of 500 XP to level 2');
  expect(formatLevelProgress(500), 'a level begins empty').toBe('0 of 500 XP to level 3');
});
