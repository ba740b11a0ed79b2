import { expect, type Page } from '@playwright/test';
import { adScreens } from './ad-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { challengeScreens } from './challenge-screens.ts';
import { GameScreen } from './game-screen.ts';
import { gameScreens } from './game-screens.ts';
import { learningScreens } from './learning-screens.ts';
import { at, type Screen } from './screen.ts';
import { sharingScreens } from './sharing-screens.ts';
import { socialScreens } from './social-screens.ts';
import { tournamentScreens } from './tournament-screens.ts';

async function playing(page: Page, path: string): Promise<GameScreen> {
  const game = new GameScreen(page);
  await game.open(path);
  await expect(game.powerUp('50/50')).toBeEnabled();
  return game;
}

async function decided(page: Page, how: 'right' | 'wrong'): Promise<GameScreen> {
  const game = await playing(page, '/game');
  await game.answer(how);
  return game;
}

async function finished(page: Page, path: string, how: 'right' | 'wrong', count: number): Promise<void> {
  const game = await playing(page, path);
  for (let answered = 1; answered <= count; answered += 1) {
    await game.answer(how);
    if (answered < count) await game.next();
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(how === 'right' ? 'Great Job!' : 'Game Over');
}

const infoScreens: readonly Screen[] = [
  { name: 'how to play', seenBy: 'visitor', open: at('/help', 'How to play') },
  { name: 'contact', open: at('/contact', 'Contact') },
  { name: 'privacy', seenBy: 'visitor', open: at('/privacy', 'Privacy') },
  { name: 'the terms', open: at('/terms', 'Terms') },
  { name: 'the accessibility statement', seenBy: 'visitor', open: at('/accessibility', 'Accessibility') },
  { name: 'about the game', open: at('/about', 'About') },
];

/** Every screen a player can be on, in the states that look different. */
export const screens: readonly Screen[] = [
  { name: 'the landing', seenBy: 'visitor', open: at('/', /Know a little/) },
  {
    name: 'creating an account',
    seenBy: 'visitor',
    async open(page) {
      await at('/account', 'Set out')(page);
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Display name')).toBeFocused();
    },
  },
  {
    name: 'a forgotten password where no mail is sent',
    seenBy: 'visitor',
    open: at('/account/forgot', 'Lost the key?'),
  },
  { name: 'confirming an address', seenBy: 'visitor', open: at(`/confirm#${'x'.repeat(22)}`, 'Is this your address?') },
  { name: 'bringing an address back', seenBy: 'visitor', open: at(`/undo#${'x'.repeat(22)}`, 'It wasn’t you?') },
  { name: 'home', open: at('/', 'Your Power-ups') },
  { name: 'the subcategory chooser', open: at('/subcategories/1', 'Choose Subcategory') },
  { name: 'a category that does not exist', open: at('/subcategories/999', 'Category Not Found') },
  { name: 'a running game', open: async (page) => void (await playing(page, '/game')) },
  { name: 'a right answer', open: async (page) => void (await decided(page, 'right')) },
  { name: 'a wrong answer', open: async (page) => void (await decided(page, 'wrong')) },
  {
    name: 'a 50/50',
    async open(page) {
      const game = await playing(page, '/game');
      await game.powerUp('50/50').click();
      await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
    },
  },
  { name: 'a paused game', open: async (page) => (await playing(page, '/game')).pause() },
  { name: 'a survival run', open: async (page) => void (await playing(page, '/game/survival')) },
  { name: 'the end of a won game', open: (page) => finished(page, '/game', 'right', 10) },
  { name: 'the end of a survival run', open: (page) => finished(page, '/game/survival', 'wrong', 1) },
  { name: 'the leaderboard', open: at('/leaderboard', /Leaderboard|Rankings/) },
  { name: 'the board of a place', open: at('/leaderboard?place=5', /Leaderboard|Rankings/) },
  { name: 'the league before its first points', open: at('/league', 'Campfire League') },
  { name: 'the wardrobe', open: at('/profile/avatar', 'Your look') },
  {
    name: 'a piece to earn',
    async open(page) {
      await page.goto('/profile/avatar');
      await page.getByRole('button', { name: 'First Frost Level 15' }).click();
      await expect(page.getByRole('dialog', { name: 'First Frost' })).toContainText('no coins buy it');
    },
  },
  { name: 'the profile', open: at('/profile', 'Recent Games') },
  ...infoScreens,
  { name: 'the own settings', open: at('/settings', 'News and reminders') },
  { name: 'all achievements', open: at('/achievements', 'The Long Road') },
  {
    name: 'leaving for good',
    async open(page) {
      await at('/settings', 'Privacy and data')(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    },
  },
  {
    name: 'sign-in and devices',
    async open(page) {
      await page.context().request.post('/api/auth/change-password', {
        data: { currentPassword: 'correct horse', newPassword: 'battery staple' },
      });
      await at('/settings/sign-in', 'Last sign-ins')(page);
      await expect(page.getByText('Password changed')).toBeVisible();
    },
  },
  {
    name: 'a password that is too common',
    async open(page) {
      await at('/settings/sign-in', 'Last sign-ins')(page);
      await page.getByLabel('Current password').fill('correct horse');
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Show' }).last().click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('one of the most common passwords')).toBeVisible();
    },
  },
  { name: 'the shop', open: at('/shop', 'Shop') },
  { name: 'the avatar items', open: at('/shop?tab=avatar', 'Shop') },
  { name: 'the wallet', open: at('/wallet', /Wallet|Coins/) },
  { name: 'no notifications', open: at('/notifications', 'All quiet on the trail') },
  ...gameScreens,
  ...learningScreens,
  ...socialScreens,
  ...sharingScreens,
  ...challengeScreens,
  ...tournamentScreens,
  ...adScreens,
  ...adminScreens,
  { name: 'the admin panel', seenBy: 'administrator', open: at('/admin', 'Admin Panel') },
  { name: 'the question manager', seenBy: 'administrator', open: at('/admin/questions', 'Question Manager') },
  {
    name: 'a question being edited',
    seenBy: 'administrator',
    async open(page) {
      await at('/admin/questions?edit=12001', 'Edit Question')(page);
      await expect(page.getByLabel('Correct answer')).not.toHaveValue('');
    },
  },
  { name: 'the queue of reports', seenBy: 'administrator', open: at('/admin/reports', 'Reported Questions') },
  { name: 'a page that does not exist', open: at('/nowhere', 'Page Not Found') },
];
