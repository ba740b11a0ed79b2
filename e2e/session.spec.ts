import { expect, test } from './fixtures.ts';
import { answered } from './support/complaints.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

const loggedOut = 'Unauthorized: You are logged out. Logging in again...';
const notForVisitors = 'Unauthorized: You need to be logged in to access admin.';
const notForPlayers = "Access Denied: You don't have admin privileges.";

test.use({ device: { advance: 'auto' } });

test('a session that ends in the middle of a game leads to the sign-in, and from there back into it', async ({
  page,
  game,
  context,
  player,
  complaints,
  toasts,
}) => {
  complaints.expect(answered(401, '/api/analytics/question-attempt'));
  await game.open('/game');
  const points = await game.points();
  await context.clearCookies();
  const refused = page.waitForResponse('**/api/analytics/question-attempt');
  const login = page.waitForRequest('**/api/login*');
  await game.choose('right');
  await expect.poll(() => toasts).toContain(loggedOut);
  const refusedAt = (await refused).request().timing().startTime;
  const redirect = await (await login).response();
  const redirectedAt = redirect?.request().timing().startTime ?? 0;
  expect(redirectedAt - refusedAt, 'milliseconds until the redirect').toBeGreaterThanOrEqual(500);

  await expect(page).toHaveURL(/\/account\?returnTo=%2Fgame/);
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password').fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/game');
  await game.isAsking();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
  expect(await game.score(), 'the answer was kept, and has been counted').toBe(points);
});

for (const path of ['/game', '/subcategories/1', '/leaderboard', '/profile', '/shop', '/tournaments']) {
  test(`${path} asks a visitor to sign in`, async ({ page, toasts }) => {
    await page.goto(path);
    await expect.poll(() => toasts).toContain(loggedOut);
    await expect(page).toHaveURL(`/account?returnTo=${encodeURIComponent(path)}`);
  });
}

for (const path of ['/admin', '/admin/questions']) {
  test(`${path} leads a visitor to the landing`, async ({ page, toasts }) => {
    await page.goto(path);
    await expect.poll(() => toasts).toContain(notForVisitors);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Start Playing' })).toBeVisible();
  });

  test(`${path} leads a player home`, async ({ page, player, toasts }) => {
    await page.goto(path);
    await expect.poll(() => toasts).toContain(notForPlayers);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  });
}

test('the administrator stays on the admin panel', async ({ page, context }) => {
  await signIn(context, administrator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('logging out ends at the landing, and the way back asks to sign in', async ({ page, player, toasts }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' })).toBeVisible();
  await page.goto('/profile');
  await expect.poll(() => toasts).toContain(loggedOut);
});
