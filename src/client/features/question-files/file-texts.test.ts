import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { formatImportResult, isOutcomeUnknown, toStoredFileName, listFileErrors, formatDryRun } from './file-texts.ts';

it('formats what an import would do and what it did', () => {
  const counts = { added: 1200, changed: 1, same: 4, refused: 2 };
  expect(formatDryRun(counts)).toBe('1,200 questions are new, 1 changes, 2 are refused.');
  expect(formatDryRun({ added: 0, changed: 0, same: 4, refused: 0 })).toBe('Nothing is new.');
  expect(formatDryRun({ added: 0, changed: 0, same: 4, refused: 2 })).toBe('Nothing is new, 2 questions are refused.');
  expect(formatDryRun({ added: 0, changed: 1, same: 0, refused: 0 })).toBe('1 question changes.');
  expect(formatImportResult({ added: 0, changed: 2, same: 0, refused: 0 })).toBe('2 changed');
  expect(formatImportResult(counts)).toBe('1,200 added, 1 changed, 4 as before, 2 left out');
  expect(formatImportResult({ added: 3, changed: 0, same: 0, refused: 0 })).toBe('3 added');
});

it('lists the lines of a rejected file', () => {
  const fields = [{ field: 'line 12', message: 'the question is missing' }];
  expect(listFileErrors(new CallError({ status: 400, text: 'line 12: the question is missing', fields }))).toEqual([
    'Line 12: the question is missing',
  ]);
  expect(listFileErrors(new Error('x'))).toEqual([]);
});

it('the outcome is unknown when the connection breaks during an import', () => {
  expect([0, 502].map((status) => isOutcomeUnknown(new CallError({ status, text: '' })))).toEqual([true, true]);
  expect(isOutcomeUnknown(new CallError({ status: 400, text: '' }))).toBe(false);
});

it('a file name is stored as one short line', () => {
  expect(toStoredFileName('Class 9b\n.csv')).toBe('Class 9b .csv');
  expect(toStoredFileName(`${'x'.repeat(119)}🎲.csv`)).toBe('x'.repeat(119));
  expect(toStoredFileName('\u202ecsv.b9')).toBe('csv.b9');
  expect(toStoredFileName('\t')).toBe('A file');
});
