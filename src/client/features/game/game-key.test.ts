import { expect, test } from 'vitest';
import { gameKeyOf } from './game-key.ts';

test('1 to 4 and A to D answer, P pauses, N, Enter and the space bar go on', () => {
  expect(['1', '4', 'a', 'D'].map(gameKeyOf)).toEqual([0, 3, 0, 3].map((index) => ({ does: 'answer', index })));
  expect(['p', 'P', 'n', 'Enter', ' '].map((key) => gameKeyOf(key)?.does)).toEqual([
    'pause',
    'pause',
    'next',
    'next',
    'next',
  ]);
  expect(['5', '0', 'e', 'Tab', 'ArrowDown', 'Dead'].map(gameKeyOf)).toEqual(Array(6).fill(null));
});
