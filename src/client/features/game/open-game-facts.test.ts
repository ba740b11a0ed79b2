import { expect, it } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import type { OpenGame } from '#shared/game/contract.ts';
import { leavingCost, openGameHref, openGameName, openGamePlace, openGameSlug } from './open-game-facts.ts';

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
const categories = [
  { id: 5, name: 'Geography', icon: 'geography', parentId: null },
  { id: 12, name: 'Capitals', icon: null, parentId: 5 },
] as unknown as Category[];

it('a game goes on where it is dealt', () => {
  const hrefs = [open, { ...open, categoryId: 12 }, survival, challenge, match, practice].map(openGameHref);
  expect(hrefs).toEqual([
    '/game',
    '/game/12',
    '/game/survival',
    '/game?category=12&challenge=3',
    '/tournaments/5/matches/21',
    '/practice',
  ]);
});

it('calls a game after what it is and where', () => {
  const names = [open, { ...open, categoryId: 12 }, { ...open, isWhole: false, categoryId: 12 }, survival, challenge];
  expect(names.map((one) => openGameName(one, categories))).toEqual([
    'Quick Play',
    'Capitals',
    'Warm-up: Capitals',
    'Survival Mode',
    'Challenge: Capitals',
  ]);
  expect([match, practice].map((one) => openGameName(one, undefined))).toEqual(['Match', 'Practise my mistakes']);
});

it('a place on the map is drawn as its main category', () => {
  expect(openGameSlug({ ...open, categoryId: 12 }, categories)).toBe('geography');
  expect(openGameSlug(open, undefined)).toBe('general');
});

it('says how far a game is, in survival without an end', () => {
  expect([openGamePlace(open), openGamePlace(survival)]).toEqual(['Question 4 of 10', 'Question 4']);
});

it('leaving a game costs its points, a survival run counts, and what earns nothing costs nothing', () => {
  expect(leavingCost(open)).toBe('Your 800 points will not count if you leave.');
  expect(leavingCost({ ...open, score: 0 })).toBe('This game will not count if you leave.');
  expect(leavingCost(survival)).toBe('Leaving ends the run, and it counts: its 800 points are yours.');
  expect(leavingCost({ ...open, isWhole: false })).toBe('This is a warm-up: leaving it costs nothing.');
  expect(leavingCost(practice)).toBe('Leaving costs nothing. What you have practised is kept.');
});

it('a contest is played once: its score stands', () => {
  expect(leavingCost(challenge)).toBe('Leaving ends it: a challenge is played once. Your score so far, 800, stands.');
  expect(leavingCost(match)).toContain('a match is played once');
});
