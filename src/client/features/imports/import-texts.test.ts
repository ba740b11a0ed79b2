import { expect, it } from 'vitest';
import { exampleImport } from '#test/fixtures/example-import.ts';
import {
  bulkBusyText,
  countsText,
  doneToast,
  failedText,
  firstProgress,
  leftOutText,
  whenText,
  answeredText,
  whyText,
} from './import-texts.ts';

it('the bulk button tells how far the import is, from 0 of 1 "All Categories" on', () => {
  expect(bulkBusyText(firstProgress)).toBe('Importing All... (0/1 - All Categories)');
  expect(bulkBusyText({ current: 3, total: 24, category: 'Science: Computers' })).toBe(
    'Importing All... (3/24 - Science: Computers)',
  );
});

it('tells the end', () => {
  expect(doneToast('single', exampleImport())).toEqual({ title: 'Imported 100 questions successfully' });
  expect(doneToast('bulk', exampleImport({ imported: 168, duplicates: 3 }))).toEqual({
    title: 'Bulk Import Complete',
    text: 'Successfully imported 168 questions from all categories',
  });
});

it('tells what else came', () => {
  expect(leftOutText({ duplicates: 0, refused: 0 })).toBeUndefined();
  expect(leftOutText({ duplicates: 1, refused: 0 })).toBe('1 was in the bank already.');
  expect(leftOutText({ duplicates: 12, refused: 3 })).toBe('12 were in the bank already, 3 could not be stored.');
});

it('a failed import tells why, and that what came before stays', () => {
  const error = 'The question source does not answer. Please try again later.';
  expect(failedText({ error, imported: 0 })).toBe(error);
  expect(failedText({ error, imported: 50 })).toBe(`${error} 50 came before that, and stay.`);
  expect(failedText({ error: null, imported: 0 })).toBe('Please try again.');
});

it('counts what came, was there already and was refused', () => {
  expect(countsText(exampleImport())).toBe('100 imported');
  expect(countsText(exampleImport({ imported: 0, duplicates: 1, refused: 2 }))).toBe(
    '0 imported · 1 duplicate · 2 refused',
  );
});

it('tells when an import began, with its year in another one', () => {
  expect(whenText('2026-11-20T10:00:00.000Z', 2026)).not.toContain('2026');
  expect(whenText('2025-11-20T10:00:00.000Z', 2026)).toContain('2025');
});

it('why an import failed is said with what the network said', () => {
  expect(whyText('It does not answer.', null)).toBe('It does not answer.');
  expect(whyText('It does not answer.', 'timedOut')).toBe('It does not answer. It took longer than 15 seconds.');
  expect(answeredText('https://opentdb.com', null, 2026)).toBe('opentdb.com never answered yet.');
  expect(answeredText('https://opentdb.com', '2026-11-20T10:00:00.000Z', 2026)).toMatch(
    /^opentdb\.com last answered Nov 20, .*\.$/,
  );
});
