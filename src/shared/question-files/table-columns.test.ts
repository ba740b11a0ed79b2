import { expect, it } from 'vitest';
import { guessColumn, resolveNamedAnswer, findOwnColumn } from './table-columns.ts';

it.each([
  ['wrong 1', 'wrongAnswer1'],
  ['Wrong_Answer_2', 'wrongAnswer2'],
  ['Option B', 'answer2'],
  ['D', 'answer4'],
  ['Question text', 'question'],
  ['Frage', null],
  ['answer', null],
  ['', null],
])('maps the column %j to %j', (name, column) => {
  expect(guessColumn(name)).toBe(column);
});

it('matches our own columns regardless of case', () => {
  expect([' WRONGANSWER1', 'wrong answer 1'].map(findOwnColumn)).toEqual(['wrongAnswer1', null]);
});

it.each([
  ['b', 1],
  ['4', 3],
  [' BONN ', 2],
  ['Paris', 'the correct answer "Paris" is none of the answers'],
  ['', 'the correct answer "" is none of the answers'],
])('resolves %j to answer %j', (named, place) => {
  expect(resolveNamedAnswer(named, ['Bern', 'Rome', 'Bonn', 'Oslo'])).toBe(place);
});

it('refuses a correct answer that matches one answer by text and another by position', () => {
  expect(resolveNamedAnswer('2', ['2', '3', '4', '5'])).toBe(
    'the correct answer "2" may be an answer\'s text or its place',
  );
  expect(resolveNamedAnswer('1', ['1', '2', '3', '4'])).toBe(0);
  expect(resolveNamedAnswer('c', ['Yes', 'No', '', ''])).toBe('the correct answer "c" is none of the answers');
});
