import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { GameScreen } from './support/game-screen.ts';
import { findHiddenPoints, waitForAnimations } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount } from './support/player.ts';

test.use({ viewport: { width: 360, height: 720 } });

async function startAsGuest(page: Page): Promise<GameScreen> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  const game = new GameScreen(page);
  await game.isAsking();
  return game;
}

async function play(game: GameScreen, answers: readonly ('right' | 'wrong')[]): Promise<void> {
  for (const [index, how] of answers.entries()) {
    await game.answer(how);
    if (index < answers.length - 1) await game.next();
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
}

test('a visitor plays at once, keeps the progress at the end, and gets it back by signing in', async ({
  page,
  context,
  complaints,
}) => {
  // Downloading the offline questions may still be in progress while the account's session replaces the guest's.
  complaints.expect(matchStatusError(401, '/api/practice/pack'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Playing' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await checkScreen(page, 'guest-entrance');
  await page.getByRole('button', { name: 'Play now' }).click();
  const game = new GameScreen(page);
  await game.isAsking();
  await play(game, Array(10).fill('right'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Job!');
  await expect(page.locator('.end-stage-coming')).toHaveCount(0);
  await waitForAnimations(page);
  await takeScreenshots(page, 'guest-end');
  await page.getByRole('button', { name: 'Keep my progress' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make it yours' });
  await expect(sheet.getByRole('list', { name: 'What you keep' })).toContainText('1 game');
  await checkScreen(page, 'guest-keep');
  const account = newAccount();
  await sheet.getByLabel('Display name').fill(account.name);
  await sheet.getByLabel('E-mail').fill(account.email);
  await sheet.getByLabel('Password').fill(account.password);
  await sheet.getByRole('button', { name: 'Keep my progress' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(account.name);
  await expect(main.getByText('1 Day', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my progress' })).toHaveCount(0);
  const coins = await main.getByText(/^\d+ coins$/).textContent();

  await context.clearCookies();
  await page.goto('/account');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(account.name);
  await expect(main.getByText(coins ?? '', { exact: true })).toBeVisible();
});

test('“Join the Quest” opens the sign-up form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join the Quest' }).click();
  await expect(page.getByRole('tab', { name: 'Create account' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Display name')).toBeVisible();
  await takeScreenshots(page, 'guest-join');
});

test('features that need an account explain so to a guest and link to creating one', async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startAsGuest(page);
  for (const path of [
    '/tournaments',
    '/tournaments/1',
    '/friends',
    '/leaderboard',
    '/league',
    '/shop',
    '/settings/sign-in',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Keep my progress' })).toBeVisible();
    await takeScreenshots(page, `guest${path.replaceAll('/', '-')}`);
  }
  await checkScreen(page, 'guest-shut');
  for (const path of ['/', '/profile', '/settings', '/progress', '/wallet', '/notifications', '/subcategories/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForAnimations(page);
    await takeScreenshots(page, `guest${path === '/' ? '-home' : path.replaceAll('/', '-')}`);
  }
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Keep my progress' })).toBeVisible();
  await checkScreen(page, 'guest-profile');

  complaints.expect(matchStatusError(403, '/api/streak/freeze'));
  await page.getByRole('button', { name: 'Buy one' }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications).toContainText('Keep your progress first');
  await notifications.getByRole('button', { name: 'Keep my progress' }).click();
  await expect(page).toHaveURL('/account?returnTo=%2Fprofile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make it yours');
});

test('signing in as another player and logging out first warn a guest about what is lost', async ({
  page,
  player,
  complaints,
}) => {
  // The guest's page detects the ended session, and may check before the new session is ready.
  complaints.expect(/status of 401.* \/api\/auth\/user/);
  await page.context().clearCookies();
  const game = await startAsGuest(page);
  await play(game, ['wrong', 'wrong', 'wrong']);
  await expect(page.getByRole('button', { name: 'Keep my progress' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave without keeping' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this behind?' });
  await expect(question).toContainText('1 game');
  await checkScreen(page, 'guest-leave');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();

  await page.goto('/account');
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password').fill(player.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(question).toContainText('1 game');
  await checkScreen(page, 'guest-sign-in');
  await question.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
});

test.describe('a first-time visitor on a device without settings', () => {
  test.use({ isNewcomer: true, device: {}, contextOptions: { reducedMotion: 'reduce' } });

  test('is asked once how to play and about cookies, without a delay, between the landing page and the third verdict', async ({
    page,
  }) => {
    const cookies = page.getByRole('region', { name: 'Cookies' });
    await page.goto('/');
    await expect(cookies).toBeVisible();
    await page.getByRole('link', { name: 'Start Playing' }).click();
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do you like to play?');
    await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
    await page.getByRole('button', { name: 'Start' }).click();
    const game = new GameScreen(page);
    await game.isAsking();
    await expect(game.question).toBeFocused();
    await expect(cookies, 'nothing stands over a question').toHaveCount(0);
    for (const position of [1, 2, 3]) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Question ${position} / 10`);
      await game.isAsking();
      await game.answer('right');
      if (position < 3) await game.verdict.getByRole('button', { name: 'Next' }).click();
    }

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quit Game' }).click();
    await expect(page).toHaveURL('/');
    await expect(cookies).toBeVisible();
    const quickPlay = page.getByRole('link', { name: 'Quick Play' });
    await takeScreenshots(page, 'guest-home-undecided');
    await quickPlay.scrollIntoViewIfNeeded();
    expect(await findHiddenPoints(quickPlay)).toEqual([]);
    await quickPlay.click();
    await expect(page.getByRole('heading', { level: 1 }), 'nobody is asked again').toHaveText('Question 1 / 10');
    expect(await page.evaluate(() => localStorage.getItem('user-consent'))).toBeNull();
  });
});
