import { expect, it } from 'vitest';
import { bulkDone, deleteQuestionText, deletionNote } from './bulk-texts.ts';

it('asks before a question is deleted', () => {
  expect(deleteQuestionText(1)).toBe('Are you sure you want to delete this question?');
  expect(deleteQuestionText(12)).toBe('Are you sure you want to delete these 12 questions?');
});

it('says what a deletion takes, and that it can be taken back', () => {
  const [published, draft] = [{ status: 'published' }, { status: 'draft' }] as const;
  expect(deletionNote([published])).toMatch(/^Players no longer see it\. .*restore/);
  expect(deletionNote([draft])).toMatch(/^It is not in play\. .*restore/);
  expect(deletionNote([draft, draft])).toMatch(/^None of them are in play\. .*restore/);
  expect(deletionNote([published, published])).toMatch(/^All of them are published: players no longer see them\./);
  expect(deletionNote([published, draft])).toMatch(/^1 of 2 are published/);
});

it('tells what was done to how many', () => {
  expect(bulkDone({ action: 'delete' }, 1)).toBe('Question deleted successfully');
  expect(bulkDone({ action: 'delete' }, 3)).toBe('3 questions deleted successfully');
  expect(bulkDone({ action: 'status', status: 'retired' }, 2)).toBe('2 questions set to Retired');
  expect(bulkDone({ action: 'difficulty', difficulty: 'hard' }, 1)).toBe('1 question set to Hard');
  expect(bulkDone({ action: 'category', categoryId: 3 }, 4)).toBe('4 questions moved');
  expect(bulkDone({ action: 'points', points: 1500 }, 2)).toBe('2 questions now worth 1,500 points');
  expect(bulkDone({ action: 'restore' }, 2)).toBe('2 questions restored');
  expect(bulkDone({ action: 'status', status: 'draft' }, 0)).toBe('Nothing to change');
});
