import { expect, test } from 'vitest';
import { gameKeyOf } from './game-key.ts';

test('1 to 4 and A to D answer, P pauses, N, Enter and the space bar go on', () => {
  expect(['1', '4', 'a', 'D'].map((key) => gameKeyOf(key, 'choice'))).toEqual(
    [0, 3, 0, 3].map((index) => ({ does: 'answer', index })),
  );
  expect(['p', 'P', 'n', 'Enter', ' '].map((key) => gameKeyOf(key, 'choice')?.does)).toEqual([
    'pause',
    'pause',
    'next',
    'next',
    'next',
  ]);
  expect(['5', '0', 'e', 'Tab', 'ArrowDown', 'Dead'].map((key) => gameKeyOf(key, 'choice'))).toEqual(
    Array(6).fill(null),
  );
});

test('Escape pauses, and goes on from a pause', () => {
  expect(gameKeyOf('Escape', 'choice')).toEqual({ does: 'pause' });
  expect(gameKeyOf('Escape', 'trueFalse')).toEqual({ does: 'pause' });
});

test('of true or false 1 and 2 or T and F answer, and no other letter', () => {
  const index = (key: string) => {
    const does = gameKeyOf(key, 'trueFalse');
    return does?.does === 'answer' ? does.index : does;
  };
  expect(['1', '2', 't', 'F'].map(index)).toEqual([0, 1, 0, 1]);
  expect(['3', 'a', 'b', '1t', 'Tab'].map(index)).toEqual(Array(5).fill(null));
});
