import { expect, test } from 'vitest';
import type { QuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { parseGameKey } from './game-key.ts';

const parseTyped = (key: string, kind: QuestionKind) => parseGameKey({ key, code: '' }, kind);

test('answers with 1 to 4 and A to D, pauses with P, and continues with N, Enter and the space bar', () => {
  expect(['1', '4', 'a', 'D'].map((key) => parseTyped(key, 'choice'))).toEqual(
    [0, 3, 0, 3].map((index) => ({ does: 'answer', index })),
  );
  expect(['p', 'P', 'n', 'Enter', ' '].map((key) => parseTyped(key, 'choice')?.does)).toEqual([
    'pause',
    'pause',
    'next',
    'next',
    'next',
  ]);
  expect(['5', '0', 'e', 'Tab', 'ArrowDown', 'Dead'].map((key) => parseTyped(key, 'choice'))).toEqual(
    Array(6).fill(null),
  );
});

test('pauses and resumes with Escape', () => {
  expect(parseTyped('Escape', 'choice')).toEqual({ does: 'pause' });
  expect(parseTyped('Escape', 'trueFalse')).toEqual({ does: 'pause' });
});

test('answers true or false with 1 and 2 or T and F, and no other letter', () => {
  const index = (key: string) => {
    const does = parseTyped(key, 'trueFalse');
    return does?.does === 'answer' ? does.index : does;
  };
  expect(['1', '2', 't', 'F'].map(index)).toEqual([0, 1, 0, 1]);
  expect(['3', 'a', 'b', '1t', 'Tab'].map(index)).toEqual(Array(5).fill(null));
});

test('answers with the keys for 1 to 4 and A to D on other keyboard layouts', () => {
  const french = ['&', '\u00e9', '"', "'"].map((key, index) => ({ key, code: `Digit${index + 1}` }));
  const russian = ['\u0444', '\u0438', '\u0441', '\u0432'].map((key, index) => ({ key, code: `Key${'ABCD'[index]}` }));
  for (const keys of [french, russian]) {
    expect(keys.map((key) => parseGameKey(key, 'choice'))).toEqual(
      [0, 1, 2, 3].map((index) => ({ does: 'answer', index })),
    );
  }
});
