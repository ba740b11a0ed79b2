import { expect, it } from 'vitest';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { entryTitle, isGoodEntry } from './game-entry.ts';

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

it('calls a game by its category, else "Quick Play"', () => {
  expect(entryTitle({ ...entry, category: 'History' })).toBe('History');
  expect(entryTitle(entry)).toBe('Quick Play');
  expect(entryTitle({ ...entry, gameMode: 'survival' })).toBe('Survival Mode');
  expect(entryTitle({ ...entry, gameMode: 'challenge', category: 'History' })).toBe('Challenge: History');
  expect(entryTitle({ ...entry, gameMode: 'challenge' })).toBe('Challenge');
  expect(entryTitle({ ...entry, gameMode: 'tournament', category: 'History' })).toBe('Tournament match: History');
  expect(entryTitle({ ...entry, gameMode: 'tournament' })).toBe('Tournament match');
  expect(entryTitle({ ...entry, gameMode: 'practice' })).toBe('Practice');
});

it('is green at 70 % or more, else red', () => {
  expect(isGoodEntry(entry)).toBe(true);
  expect(isGoodEntry({ ...entry, questionsCorrect: 69, questionsAnswered: 100 })).toBe(false);
  expect(isGoodEntry({ ...entry, questionsCorrect: 0, questionsAnswered: 0 })).toBe(false);
});
