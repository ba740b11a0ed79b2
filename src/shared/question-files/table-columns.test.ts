import { expect, it } from 'vitest';
import { likelyColumn, namedAnswer, ownColumn } from './table-columns.ts';

it.each([
  ['wrong 1', 'wrongAnswer1'],
  ['Wrong_Answer_2', 'wrongAnswer2'],
  ['Option B', 'answer2'],
  ['D', 'answer4'],
  ['Question text', 'question'],
  ['Frage', null],
  ['answer', null],
  ['', null],
])('the column %j most likely means %j', (name, column) => {
  expect(likelyColumn(name)).toBe(column);
});

it('a column of ours is known whatever its case', () => {
  expect([' WRONGANSWER1', 'wrong answer 1'].map(ownColumn)).toEqual(['wrongAnswer1', null]);
});

it.each([
  ['b', 1],
  ['4', 3],
  [' BONN ', 2],
  ['Paris', 'the correct answer "Paris" is none of the answers'],
  ['', 'the correct answer "" is none of the answers'],
])('%j names the answer %j', (named, place) => {
  expect(namedAnswer(named, ['Bern', 'Rome', 'Bonn', 'Oslo'])).toBe(place);
});

it('what names one answer by its text and another by its place names none', () => {
  expect(namedAnswer('2', ['2', '3', '4', '5'])).toBe('the correct answer "2" may be an answer\'s text or its place');
  expect(namedAnswer('1', ['1', '2', '3', '4'])).toBe(0);
  expect(namedAnswer('c', ['Yes', 'No', '', ''])).toBe('the correct answer "c" is none of the answers');
});
