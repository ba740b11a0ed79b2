import { expect, it } from 'vitest';
import { createExampleImport } from '#test/fixtures/example-import.ts';
import {
  formatBulkProgress,
  formatImportCounts,
  createDoneToast,
  formatImportFailure,
  initialProgress,
  formatSkipped,
  formatImportTime,
  formatLastAnswer,
  formatImportError,
} from './import-texts.ts';

it('formats the progress of a bulk import, starting with 0 of 1 "All Categories"', () => {
  expect(formatBulkProgress(initialProgress)).toBe('Importing All... (0/1 - All Categories)');
  expect(formatBulkProgress({ current: 3, total: 24, category: 'Science: Computers' })).toBe(
    'Importing All... (3/24 - Science: Computers)',
  );
});

it('formats the completed import', () => {
  expect(createDoneToast('single', createExampleImport())).toEqual({ title: 'Imported 100 questions successfully' });
  expect(createDoneToast('bulk', createExampleImport({ imported: 168, duplicates: 3 }))).toEqual({
    title: 'Bulk Import Complete',
    text: 'Successfully imported 168 questions from all categories',
  });
});

it('formats duplicates and refused questions', () => {
  expect(formatSkipped({ duplicates: 0, refused: 0 })).toBeUndefined();
  expect(formatSkipped({ duplicates: 1, refused: 0 })).toBe('1 was in the bank already.');
  expect(formatSkipped({ duplicates: 12, refused: 3 })).toBe('12 were in the bank already, 3 could not be stored.');
});

it('explains why an import failed and that earlier questions remain', () => {
  const error = 'The question source does not answer. Please try again later.';
  expect(formatImportFailure({ error, imported: 0 })).toBe(error);
  expect(formatImportFailure({ error, imported: 50 })).toBe(`${error} 50 came before that, and stay.`);
  expect(formatImportFailure({ error: null, imported: 0 })).toBe('Please try again.');
});

it('counts imported, duplicate and refused questions', () => {
  expect(formatImportCounts(createExampleImport())).toBe('100 imported');
  expect(formatImportCounts(createExampleImport({ imported: 0, duplicates: 1, refused: 2 }))).toBe(
    '0 imported · 1 duplicate · 2 refused',
  );
});

it('formats the start of an import, including the year of an earlier one', () => {
  expect(formatImportTime('2026-11-20T10:00:00.000Z', 2026)).not.toContain('2026');
  expect(formatImportTime('2025-11-20T10:00:00.000Z', 2026)).toContain('2025');
});

it("explains a failure with the network's error", () => {
  expect(formatImportError('It does not answer.', null)).toBe('It does not answer.');
  expect(formatImportError('It does not answer.', 'timedOut')).toBe(
    'It does not answer. It took longer than 15 seconds.',
  );
  expect(formatLastAnswer('https://opentdb.com', null, 2026)).toBe('opentdb.com never answered yet.');
  expect(formatLastAnswer('https://opentdb.com', '2026-11-20T10:00:00.000Z', 2026)).toMatch(
    /^opentdb\.com last answered Nov 20, .*\.$/,
  );
});
