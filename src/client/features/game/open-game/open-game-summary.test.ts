import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import type { OpenGame } from '#shared/game/contract.ts';
import { getOpenGamePath, getOpenGameName, formatOpenGameProgress, getOpenGameSlug } from './open-game-summary.tsx';

const open: OpenGame = {
  gameId: 7,
  gameMode: 'normal',
  categoryId: null,
  isWhole: true,
  score: 800,
  position: 4,
  total: 10,
  challengeId: null,
  match: null,
};
const survival: OpenGame = { ...open, gameMode: 'survival', total: null };
const challenge: OpenGame = { ...open, gameMode: 'challenge', categoryId: 12, challengeId: 3 };
const match: OpenGame = { ...open, gameMode: 'tournament', match: { tournamentId: 5, matchId: 21 } };
const practice: OpenGame = { ...open, gameMode: 'practice', isWhole: false };
const ten: OpenGame = { ...open, gameMode: 'dailyTen', isWhole: false };
const categories = [
  { id: 5, name: 'Geography', icon: 'geography', parentId: null },
  { id: 12, name: 'Capitals', icon: null, parentId: 5 },
] as unknown as Category[];

it('links to the address that continues the game', () => {
  const hrefs = [open, { ...open, categoryId: 12 }, survival, challenge, match, practice, ten].map(getOpenGamePath);
  expect(hrefs).toEqual([
    '/game',
    '/game/12',
    '/game/survival',
    '/game?category=12&challenge=3',
    '/tournaments/5/matches/21',
    '/practice',
    '/daily-ten',
  ]);
});

it('names a game after its mode and category', () => {
  const names = [open, { ...open, categoryId: 12 }, { ...open, isWhole: false, categoryId: 12 }, survival, challenge];
  expect(names.map((one) => getOpenGameName(one, categories))).toEqual([
    'Quick Play',
    'Capitals',
    'Warm-up: Capitals',
    'Survival Mode',
    'Challenge: Capitals',
  ]);
  expect([match, practice, ten].map((one) => getOpenGameName(one, undefined))).toEqual([
    'Match',
    'Practice my mistakes',
    'The Daily Ten',
  ]);
});

it('shows the landmark of the main category', () => {
  expect(getOpenGameSlug({ ...open, categoryId: 12 }, categories)).toBe('geography');
  expect(getOpenGameSlug(open, undefined)).toBe('general');
});

it('formats the progress, in survival without a total', () => {
  expect([formatOpenGameProgress(open), formatOpenGameProgress(survival)]).toEqual(['Question 4 of 10', 'Question 4']);
});
