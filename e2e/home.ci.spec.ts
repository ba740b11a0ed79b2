import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { findOverflow, findSmallTargets } from './support/layout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 780 } });

/** Largest y of "Quick Play" in pixels, with an ad and a challenge that names a place, so that a thumb reaches it. */
const maxQuickPlayY = 500;

const getQuickPlayY = async (page: import('@playwright/test').Page) =>
  (await page.getByRole('link', { name: 'Quick Play' }).boundingBox())?.y ?? Number.NaN;

test('shows Quick Play high on a phone, and higher once the daily challenge is done', async ({ page, player }) => {
  await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  const daily = page.getByRole('region', { name: 'Daily challenge' });
  await expect(daily).toBeVisible();
  await expect(page.getByText('Ad', { exact: true }).first()).toBeVisible();
  const open = await getQuickPlayY(page);
  expect(open).toBeLessThan(maxQuickPlayY);
  await expect(page.getByRole('link', { name: 'Get a streak freeze' })).toBeVisible();
  await takeScreenshots(page, 'home-open');

  // Mock a completed challenge, because completing one takes minutes of play.
  const isDone = (part: object) => ({ ...part, completed: true, completedAt: new Date(0).toISOString() });
  await page.route('**/api/home*', async (route) => {
    const answer = await route.fetch();
    const parts = (await answer.json()) as Record<string, object>;
    const made = parts['/api/user/daily-challenge'] ?? {};
    await route.fulfill({ response: answer, json: { ...parts, '/api/user/daily-challenge': isDone(made) } });
  });
  await page.reload();
  await expect(daily).toContainText('Completed');
  await expect(daily.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(await getQuickPlayY(page)).toBeLessThan(open - 60);
  expect(await findSmallTargets(page)).toEqual([]);
  await takeScreenshots(page, 'home-done');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
});

test('home loads all its data in one call', async ({ page, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
  const reads: string[] = [];
  const pathOf = (url: string) => new URL(url).pathname;
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (request.method() === 'GET' && path.startsWith('/api/') && path !== '/api/events') reads.push(path);
  });
  const firstSeen = page.waitForRequest((request) => pathOf(request.url()) === '/api/ads/track');
  const streamOpen = page.waitForResponse((response) => pathOf(response.url()) === '/api/events');
  await page.goto('/');
  await Promise.all([firstSeen, streamOpen]);
  await page.getByRole('heading', { name: 'Your Power-ups' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Ad', { exact: true })).toHaveCount(2);
  expect(reads).toEqual(['/api/home']);
});

test('a newcomer has an avatar, shuffles it, dresses it and keeps it', async ({ page, player, context }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const worn = async () => (await context.request.get('/api/avatar/settings')).json() as Promise<{ hairStyle: number }>;
  const given = await worn();
  await page.goto('/');
  const shuffle = page.getByRole('main').getByRole('button', { name: 'Shuffle your look' });
  await expect(shuffle.locator('svg').first()).toBeVisible();
  await expect(page.locator('.av-initials'), 'nobody is a letter').toHaveCount(0);
  await shuffle.click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Another look: number 2' })).toBeAttached();
  const shuffled = await worn();
  expect(shuffled.hairStyle).not.toBe(given.hairStyle);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Change your look' }).click();
  await expect(page).toHaveURL('/profile/avatar');
  const wardrobe = page.getByRole('region', { name: 'Your Avatar' });
  await expect(page.getByRole('button', { name: 'Shuffle', exact: true })).toBeVisible();
  await expect(wardrobe.getByRole('button', { pressed: true }).first(), 'it is worn').toBeVisible();
  await wardrobe.getByRole('button', { pressed: false }).first().click();
  await expect(page.getByRole('button', { name: 'Shuffle', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Back to the profile' }).click();
  await expect(page.getByRole('link', { name: 'Change your look' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shuffle your look' })).toHaveCount(0);
});

test('the profile fits within six phone screens', async ({ page, player }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.name);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6 * 780);
});
