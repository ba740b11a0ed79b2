import { expect, test } from 'vitest';
import { getExitPath } from './game-exit.ts';

test('leads back to the page of the main category, and home from quick play and survival', () => {
  const place = (id: number, parentId: number | null) => ({
    id,
    parentId,
    name: 'x',
    icon: 'general',
    color: '',
    isRetired: false,
  });
  const categories = [place(2, null), place(12, 2)];
  const exit = (categoryId: number | null) => getExitPath({ gameMode: 'normal', categoryId }, categories);
  expect([exit(12), exit(2), exit(null)]).toEqual(['/subcategories/2', '/subcategories/2', '/']);
  expect(getExitPath({ gameMode: 'survival', categoryId: null }, categories)).toBe('/');
});

test('leads back from a challenge to the list', () => {
  expect(getExitPath({ gameMode: 'challenge', categoryId: 2, challengeId: 7 }, undefined)).toBe(
    '/friends?tab=challenges',
  );
});

test('leads back from a match to its bracket', () => {
  const match = { tournamentId: 3, matchId: 21 };
  expect(getExitPath({ gameMode: 'tournament', categoryId: null, match }, undefined)).toBe('/tournaments/3');
});

test('leads back from practice to the progress page', () => {
  expect(getExitPath({ gameMode: 'practice', categoryId: null }, undefined)).toBe('/progress');
});
