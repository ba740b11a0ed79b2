import { expect, type Page } from '@playwright/test';
import { GameScreen } from './game-screen.ts';
import type { Screen } from './screen.ts';

async function startGame(page: Page, path: string): Promise<GameScreen> {
  const game = new GameScreen(page);
  await game.open(path);
  await game.answer('right');
  return game;
}

async function openGameConflict(page: Page): Promise<void> {
  await startGame(page, '/game/5');
  await page.goto('/game/survival');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your game goes on');
}

export const gameScreens: readonly Screen[] = [
  {
    name: 'leaving over a verdict',
    async open(page) {
      await startGame(page, '/game');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Leave this game?' })).toBeVisible();
    },
  },
  {
    name: 'a survival run that is paused',
    async open(page) {
      const game = await startGame(page, '/game/survival');
      await game.next();
      await game.pause();
    },
  },
  {
    name: 'home with an open game',
    async open(page) {
      await startGame(page, '/game/5');
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Your game goes on' })).toBeVisible();
    },
  },
  { name: 'a game that is in the way', open: openGameConflict },
  {
    name: 'a game that was ended elsewhere',
    async open(page) {
      const game = await startGame(page, '/game');
      await game.next();
      await page.context().request.get('/api/categories/5/questions?replace=true');
      await game.choose('right');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game was ended on another device');
    },
  },
];
