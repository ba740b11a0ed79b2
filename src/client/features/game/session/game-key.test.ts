import { expect, test } from 'vitest';
import type { QuestionKind } from '#shared/questions/kind.ts';
import { gameKeyOf } from './game-key.ts';

const typed = (key: string, kind: QuestionKind) => gameKeyOf({ key, code: '' }, kind);

test('1 to 4 and A to D answer, P pauses, N, Enter and the space bar go on', () => {
  expect(['1', '4', 'a', 'D'].map((key) => typed(key, 'choice'))).toEqual(
    [0, 3, 0, 3].map((index) => ({ does: 'answer', index })),
  );
  expect(['p', 'P', 'n', 'Enter', ' '].map((key) => typed(key, 'choice')?.does)).toEqual([
    'pause',
    'pause',
    'next',
    'next',
    'next',
  ]);
  expect(['5', '0', 'e', 'Tab', 'ArrowDown', 'Dead'].map((key) => typed(key, 'choice'))).toEqual(Array(6).fill(null));
});

test('Escape pauses, and goes on from a pause', () => {
  expect(typed('Escape', 'choice')).toEqual({ does: 'pause' });
  expect(typed('Escape', 'trueFalse')).toEqual({ does: 'pause' });
});

test('of true or false 1 and 2 or T and F answer, and no other letter', () => {
  const index = (key: string) => {
    const does = typed(key, 'trueFalse');
    return does?.does === 'answer' ? does.index : does;
  };
  expect(['1', '2', 't', 'F'].map(index)).toEqual([0, 1, 0, 1]);
  expect(['3', 'a', 'b', '1t', 'Tab'].map(index)).toEqual(Array(5).fill(null));
});

test('the keys for 1 to 4 and A to D answer on layouts that type something else there', () => {
  const french = ['&', '\u00e9', '"', "'"].map((key, index) => ({ key, code: `Digit${index + 1}` }));
  const russian = ['\u0444', '\u0438', '\u0441', '\u0432'].map((key, index) => ({ key, code: `Key${'ABCD'[index]}` }));
  for (const keys of [french, russian]) {
    expect(keys.map((key) => gameKeyOf(key, 'choice'))).toEqual(
      [0, 1, 2, 3].map((index) => ({ does: 'answer', index })),
    );
  }
});
