import { expect, test } from './fixtures.ts';
import { newAccount, signUp } from './support/player.ts';

test.use({ isNewcomer: true });

test('a newcomer sees the splash, reads the introduction, creates an account and arrives at home', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const splash = page.locator('.splash');
  await expect(splash).toContainText('Know a little.');
  await expect(splash).toBeHidden();
  const splashEndedAt = await page.evaluate(() => performance.now());
  expect(splashEndedAt, 'milliseconds until the splash was gone').toBeGreaterThan(2_000);
  await expect(splash, 'it is taken out of the page').toHaveCount(0);

  await expect(page.getByText('200+ questions across various topics')).toBeVisible();
  for (const stop of ['Global leaderboards', 'Social features', 'Achievements', 'Daily challenges', 'Power-ups']) {
    await expect(page.getByRole('heading', { name: stop })).toBeVisible();
  }
  await expect(page.getByText('Extra Time, Skip Question, Extra Life.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A streak of 5 out of 7 days' }).locator('i')).toHaveCount(7);
  await expect(page.getByRole('link', { name: 'Join the Quest' })).toHaveAttribute('href', '/api/login?join');

  await page.reload();
  await expect(splash, 'once a visit').toBeHidden({ timeout: 1_000 });

  await page.getByRole('link', { name: 'Start Playing' }).click();
  await expect(page).toHaveURL(/\/account/);
  await page.getByRole('tab', { name: 'Create account' }).click();
  const account = newAccount();
  await page.getByLabel('Display name').fill(account.name);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL('/');
  const main = page.getByRole('main');
  await expect(main.getByText('Welcome back')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(account.name);
  await expect(main.getByText('100 coins')).toBeVisible();
  await expect(main.getByText('0 Days')).toBeVisible();
  await expect(main.getByText('x3')).toHaveCount(3);
  await expect(main.getByRole('link', { name: /General/ })).toHaveAttribute('href', /^\/subcategories\/\d+$/);
});

test('a returning player signs in, and a wrong password shows an error', async ({
  page,
  player,
  context,
  complaints,
}) => {
  complaints.expect(/status of 401.* \/api\/auth\/sign-in\/email/);
  await context.clearCookies();
  await page.goto('/account');
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
});

test('a key press dismisses the splash and does nothing else', async ({ page }) => {
  // Pause the splash animation so that it never ends by itself.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('.splash { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [still];
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const splash = page.locator('.splash');
  await expect(page.getByRole('button', { name: /theme/ })).toBeEnabled();
  await expect(splash).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(splash).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});

test('shows no splash over a game, whose clock is running', async ({ page, context }) => {
  await signUp(context, newAccount());
  await page.goto('/game', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('.splash')).toBeHidden({ timeout: 1_000 });
});
