import { expect, it } from 'vitest';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { getEntryTitle, isGoodEntry } from './game-entry.ts';

const entry: HistoryEntry = {
  id: 1,
  category: null,
  categoryId: null,
  gameMode: 'normal',
  completedAt: '2026-11-21T10:00:00.000Z',
  questionsCorrect: 7,
  questionsAnswered: 10,
  score: 700,
  isFinished: true,
};

it('names a game by its category, otherwise "Quick Play"', () => {
  expect(getEntryTitle({ ...entry, category: 'History' })).toBe('History');
  expect(getEntryTitle(entry)).toBe('Quick Play');
  expect(getEntryTitle({ ...entry, gameMode: 'survival' })).toBe('Survival Mode');
  expect(getEntryTitle({ ...entry, gameMode: 'challenge', category: 'History' })).toBe('Challenge: History');
  expect(getEntryTitle({ ...entry, gameMode: 'challenge' })).toBe('Challenge');
  expect(getEntryTitle({ ...entry, gameMode: 'tournament', category: 'History' })).toBe('Tournament match: History');
  expect(getEntryTitle({ ...entry, gameMode: 'tournament' })).toBe('Tournament match');
  expect(getEntryTitle({ ...entry, gameMode: 'practice' })).toBe('Practice');
});

it('is green at 70 % or more, otherwise red', () => {
  expect(isGoodEntry(entry)).toBe(true);
  expect(isGoodEntry({ ...entry, questionsCorrect: 69, questionsAnswered: 100 })).toBe(false);
  expect(isGoodEntry({ ...entry, questionsCorrect: 0, questionsAnswered: 0 })).toBe(false);
});
