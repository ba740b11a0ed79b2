import { expect, it } from 'vitest';
import { formatBulkResult, getDeleteQuestionText, formatDeletionNote } from './bulk-texts.ts';

it('asks before a question is deleted', () => {
  expect(getDeleteQuestionText(1)).toBe('Are you sure you want to delete this question?');
  expect(getDeleteQuestionText(12)).toBe('Are you sure you want to delete these 12 questions?');
});

it('explains what a deletion affects, and that it can be undone', () => {
  const [published, draft] = [{ status: 'published' }, { status: 'draft' }] as const;
  expect(formatDeletionNote([published])).toMatch(/^Players no longer see it\. .*restore/);
  expect(formatDeletionNote([draft])).toMatch(/^It is not in play\. .*restore/);
  expect(formatDeletionNote([draft, draft])).toMatch(/^None of them are in play\. .*restore/);
  expect(formatDeletionNote([published, published])).toMatch(
    /^All of them are published: players no longer see them\./,
  );
  expect(formatDeletionNote([published, draft])).toMatch(/^1 of 2 are published/);
});

it('formats what was done to how many questions', () => {
  expect(formatBulkResult({ action: 'delete' }, 1)).toBe('Question deleted successfully');
  expect(formatBulkResult({ action: 'delete' }, 3)).toBe('3 questions deleted successfully');
  expect(formatBulkResult({ action: 'status', status: 'retired' }, 2)).toBe('2 questions set to Retired');
  expect(formatBulkResult({ action: 'difficulty', difficulty: 'hard' }, 1)).toBe('1 question set to Hard');
  expect(formatBulkResult({ action: 'category', categoryId: 3 }, 4)).toBe('4 questions moved');
  expect(formatBulkResult({ action: 'points', points: 1500 }, 2)).toBe('2 questions now worth 1,500 points');
  expect(formatBulkResult({ action: 'restore' }, 2)).toBe('2 questions restored');
  expect(formatBulkResult({ action: 'status', status: 'draft' }, 0)).toBe('Nothing to change');
});
