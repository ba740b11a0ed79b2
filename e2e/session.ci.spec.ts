import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { type Account, signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

const loggedOut = 'Unauthorized: You are logged out. Logging in again...';
const notForVisitors = 'Unauthorized: You need to be logged in to access admin.';
const notForPlayers = "Access Denied: You don't have admin privileges.";

test.use({ device: { advance: 'auto' } });

test('a session that ends during a game leads to the sign-in form, and from there back into the game', async ({
  page,
  game,
  context,
  player,
  complaints,
  toasts,
}) => {
  complaints.expect(matchStatusError(401, '/api/analytics/question-attempt'));
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
  await signInAgain(page, player);
  await expect(page).toHaveURL('/game');
  await game.isAsking();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
  expect(await game.score(), 'the answer was kept, and has been counted').toBe(points);
});

const signInAgain = async (page: Page, player: Account) => {
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password').fill(player.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('a form and a deal each report an ended session once, and the sign-in leads back', async ({
  page,
  context,
  player,
  complaints,
  toasts,
}) => {
  complaints.expect(matchStatusError(401, '/api/user/profile'));
  await page.goto('/settings');
  await page.getByLabel('Display name').fill(`${player.name} Again`);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/account\?returnTo=%2Fsettings/);
  expect(toasts.filter((toast) => toast !== loggedOut)).toEqual([]);
  expect(toasts).toHaveLength(1);
  await signInAgain(page, player);
  await expect(page).toHaveURL('/settings');

  // Other requests of the page are rejected as well.
  complaints.expect(matchStatusError(401, '/api/'));
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  // End the session with the deal request; otherwise requests of home might detect it first.
  await page.route('**/api/questions/random*', async (route) => {
    await context.clearCookies();
    const { cookie: _ended, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await expect(page).toHaveURL(/\/account\?returnTo=%2Fgame/);
  expect(toasts).toEqual([loggedOut, loggedOut]);
});

test('accepting an invite with an ended session creates the friendship after the sign-in', async ({
  page,
  context,
  player,
  meet,
  complaints,
}) => {
  const friend = await meet();
  const { code } = (await (await friend.caller.get('/api/friends/invite')).json()) as { code: string };
  complaints.expect(matchStatusError(401, `/api/invites/${code}/accept`));
  await page.goto(`/invite/${code}`);
  const become = page.getByRole('button', { name: 'Become friends' });
  await expect(become).toBeVisible();
  await context.clearCookies();
  await become.click();
  await expect(page).toHaveURL(/\/account\?returnTo=%2Finvite/);
  await signInAgain(page, player);
  await expect(page).toHaveURL(`/invite/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You and ${friend.name} are friends now`);
  const friends = (await (await context.request.get('/api/friends')).json()) as readonly { displayName: string }[];
  expect(friends.map(({ displayName }) => displayName)).toEqual([friend.name]);
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

test('an administrator stays on the admin panel', async ({ page, context }) => {
  await signIn(context, administrator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('logging out opens the landing page, and Back asks to sign in', async ({ page, player, toasts }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' })).toBeVisible();
  await page.goto('/profile');
  await expect.poll(() => toasts).toContain(loggedOut);
});
