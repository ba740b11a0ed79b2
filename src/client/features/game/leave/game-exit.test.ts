import { expect, test } from 'vitest';
import { exitOf } from './game-exit.ts';

test('back leads to the chooser of the main category, quick play and survival lead home', () => {
  const place = (id: number, parentId: number | null) => ({
    id,
    parentId,
    name: 'x',
    icon: 'general',
    color: '',
    isRetired: false,
  });
  const categories = [place(2, null), place(12, 2)];
  const exit = (categoryId: number | null) => exitOf({ gameMode: 'normal', categoryId }, categories);
  expect([exit(12), exit(2), exit(null)]).toEqual(['/subcategories/2', '/subcategories/2', '/']);
  expect(exitOf({ gameMode: 'survival', categoryId: null }, categories)).toBe('/');
});

test('back leads from a challenge to the list of them', () => {
  expect(exitOf({ gameMode: 'challenge', categoryId: 2, challengeId: 7 }, undefined)).toBe('/friends?tab=challenges');
});

test('back leads from a match to its bracket', () => {
  const match = { tournamentId: 3, matchId: 21 };
  expect(exitOf({ gameMode: 'tournament', categoryId: null, match }, undefined)).toBe('/tournaments/3');
});

test('back leads from practice to the progress', () => {
  expect(exitOf({ gameMode: 'practice', categoryId: null }, undefined)).toBe('/progress');
});
