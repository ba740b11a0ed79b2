import { expect, test } from 'vitest';
import { levelWayText } from './level-way.ts';

test('the words at the bar say what the bar shows', () => {
  expect(levelWayText(12_073)).toBe('73 of 500 XP to level 26');
  expect(levelWayText(0)).toBe('0 of 500 XP to level 2');
  expect(levelWayText(500), 'a level begins empty').toBe('0 of 500 XP to level 3');
});
