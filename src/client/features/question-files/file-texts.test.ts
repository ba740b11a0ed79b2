import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { doneText, isUnknownEnd, keptName, namedFaults, verdictText } from './file-texts.ts';

it('tells what an import would do, and what it did', () => {
  const counts = { added: 1200, changed: 1, same: 4, refused: 2 };
  expect(verdictText(counts)).toBe('1,200 questions are new, 1 changes, 2 are refused.');
  expect(verdictText({ added: 0, changed: 0, same: 4, refused: 0 })).toBe('Nothing is new.');
  expect(verdictText({ added: 0, changed: 0, same: 4, refused: 2 })).toBe('Nothing is new, 2 questions are refused.');
  expect(verdictText({ added: 0, changed: 1, same: 0, refused: 0 })).toBe('1 question changes.');
  expect(doneText({ added: 0, changed: 2, same: 0, refused: 0 })).toBe('2 changed');
  expect(doneText(counts)).toBe('1,200 added, 1 changed, 4 as before, 2 left out');
  expect(doneText({ added: 3, changed: 0, same: 0, refused: 0 })).toBe('3 added');
});

it('a refused file names its lines', () => {
  const fields = [{ field: 'line 12', message: 'the question is missing' }];
  expect(namedFaults(new CallError({ status: 400, text: 'line 12: the question is missing', fields }))).toEqual([
    'Line 12: the question is missing',
  ]);
  expect(namedFaults(new Error('x'))).toEqual([]);
});

it('when the connection breaks during an import, its end is unknown', () => {
  expect([0, 502].map((status) => isUnknownEnd(new CallError({ status, text: '' })))).toEqual([true, true]);
  expect(isUnknownEnd(new CallError({ status: 400, text: '' }))).toBe(false);
});

it('a name of a file is kept as one short line', () => {
  expect(keptName('Class 9b\n.csv')).toBe('Class 9b .csv');
  expect(keptName(`${'x'.repeat(119)}🎲.csv`)).toBe('x'.repeat(119));
  expect(keptName('\u202ecsv.b9')).toBe('csv.b9');
  expect(keptName('\t')).toBe('A file');
});
