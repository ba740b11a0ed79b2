import { expect, type Page } from '@playwright/test';
import { adScreens } from './ad-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { challengeScreens } from './challenge-screens.ts';
import { GameScreen } from './game-screen.ts';
import { gameScreens } from './game-screens.ts';
import { learningScreens } from './learning-screens.ts';
import { openAt, type Screen } from './screen.ts';
import { sharingScreens } from './sharing-screens.ts';
import { socialScreens } from './social-screens.ts';
import { tournamentScreens } from './tournament-screens.ts';

async function openGame(page: Page, path: string): Promise<GameScreen> {
  const game = new GameScreen(page);
  await game.open(path);
  await expect(game.powerUp('50/50')).toBeEnabled();
  return game;
}

async function openVerdict(page: Page, how: 'right' | 'wrong'): Promise<GameScreen> {
  const game = await openGame(page, '/game');
  await game.answer(how);
  return game;
}

async function playToEnd(page: Page, path: string, how: 'right' | 'wrong', count: number): Promise<void> {
  const game = await openGame(page, path);
  for (let answered = 1; answered <= count; answered += 1) {
    await game.answer(how);
    if (answered < count) await game.next();
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(how === 'right' ? 'Great Job!' : 'Game Over');
}

const infoScreens: readonly Screen[] = [
  { name: 'how to play', seenBy: 'visitor', open: openAt('/help', 'How to play') },
  { name: 'contact', open: openAt('/contact', 'Contact') },
  { name: 'privacy', seenBy: 'visitor', open: openAt('/privacy', 'Privacy') },
  { name: 'the terms', open: openAt('/terms', 'Terms') },
  { name: 'the accessibility statement', seenBy: 'visitor', open: openAt('/accessibility', 'Accessibility') },
  { name: 'about the game', open: openAt('/about', 'About') },
];

export const screens: readonly Screen[] = [
  { name: 'the landing', seenBy: 'visitor', open: openAt('/', /Know a little/) },
  {
    name: 'creating an account',
    seenBy: 'visitor',
    async open(page) {
      await openAt('/account', 'Set out')(page);
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Display name')).toBeFocused();
    },
  },
  {
    name: 'a forgotten password where no mail is sent',
    seenBy: 'visitor',
    open: openAt('/account/forgot', 'Lost the key?'),
  },
  {
    name: 'confirming an address',
    seenBy: 'visitor',
    open: openAt(`/confirm#${'x'.repeat(22)}`, 'Is this your address?'),
  },
  { name: 'bringing an address back', seenBy: 'visitor', open: openAt(`/undo#${'x'.repeat(22)}`, 'It wasn’t you?') },
  { name: 'home', open: openAt('/', 'Your Power-ups') },
  { name: 'the subcategory chooser', open: openAt('/subcategories/1', 'Choose Subcategory') },
  { name: 'a category that does not exist', open: openAt('/subcategories/999', 'Category Not Found') },
  { name: 'a running game', open: async (page) => void (await openGame(page, '/game')) },
  { name: 'a right answer', open: async (page) => void (await openVerdict(page, 'right')) },
  { name: 'a wrong answer', open: async (page) => void (await openVerdict(page, 'wrong')) },
  {
    name: 'a 50/50',
    async open(page) {
      const game = await openGame(page, '/game');
      await game.powerUp('50/50').click();
      await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
    },
  },
  { name: 'a paused game', open: async (page) => (await openGame(page, '/game')).pause() },
  { name: 'a survival run', open: async (page) => void (await openGame(page, '/game/survival')) },
  { name: 'the end of a won game', open: (page) => playToEnd(page, '/game', 'right', 10) },
  { name: 'the end of a survival run', open: (page) => playToEnd(page, '/game/survival', 'wrong', 1) },
  { name: 'the leaderboard', open: openAt('/leaderboard', /Leaderboard|Rankings/) },
  { name: 'the board of a place', open: openAt('/leaderboard?place=5', /Leaderboard|Rankings/) },
  { name: 'the league before its first points', open: openAt('/league', 'Campfire League') },
  { name: 'the wardrobe', open: openAt('/profile/avatar', 'Your look') },
  {
    name: 'a piece to earn',
    async open(page) {
      await page.goto('/profile/avatar');
      await page.getByRole('button', { name: 'First Frost Level 15' }).click();
      await expect(page.getByRole('dialog', { name: 'First Frost' })).toContainText('no coins buy it');
    },
  },
  { name: 'the profile', open: openAt('/profile', 'Recent Games') },
  ...infoScreens,
  { name: 'the own settings', open: openAt('/settings', 'News and reminders') },
  { name: 'all achievements', open: openAt('/achievements', 'The Long Road') },
  {
    name: 'leaving for good',
    async open(page) {
      await openAt('/settings', 'Privacy and data')(page);
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
      await openAt('/settings/sign-in', 'Last sign-ins')(page);
      await expect(page.getByText('Password changed')).toBeVisible();
    },
  },
  {
    name: 'a password that is too common',
    async open(page) {
      await openAt('/settings/sign-in', 'Last sign-ins')(page);
      await page.getByLabel('Current password').fill('correct horse');
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Show' }).last().click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('one of the most common passwords')).toBeVisible();
    },
  },
  { name: 'the shop', open: openAt('/shop', 'Shop') },
  { name: 'the avatar items', open: openAt('/shop?tab=avatar', 'Shop') },
  { name: 'the wallet', open: openAt('/wallet', /Wallet|Coins/) },
  { name: 'no notifications', open: openAt('/notifications', 'All quiet on the trail') },
  ...gameScreens,
  ...learningScreens,
  ...socialScreens,
  ...sharingScreens,
  ...challengeScreens,
  ...tournamentScreens,
  ...adScreens,
  ...adminScreens,
  { name: 'the admin panel', seenBy: 'administrator', open: openAt('/admin', 'Admin Panel') },
  { name: 'the question manager', seenBy: 'administrator', open: openAt('/admin/questions', 'Question Manager') },
  {
    name: 'a question being edited',
    seenBy: 'administrator',
    async open(page) {
      await openAt('/admin/questions?edit=12001', 'Edit Question')(page);
      await expect(page.getByLabel('Correct answer')).not.toHaveValue('');
    },
  },
  { name: 'the queue of reports', seenBy: 'administrator', open: openAt('/admin/reports', 'Reported Questions') },
  { name: 'a page that does not exist', open: openAt('/nowhere', 'Page Not Found') },
];
