import type { Page, Request } from '@playwright/test';
import type { Consent } from '#client/platform/device/consent.ts';
import { expect, skipWelcome, test as base } from './fixtures.ts';
import { ManagedAds } from './support/administration.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

const opens = 'https://hats.example/winter';

interface ShopAd {
  readonly title: string;
  readonly ads: ManagedAds;
}

const test = base.extend<{ shopAd: ShopAd }>({
  /** For the journey the only ad in the shop, with an address that it opens. */
  shopAd: async ({ server }, use) => {
    const ads = await ManagedAds.of(server.url);
    const others = (await ads.list()).filter(({ placement, isActive }) => placement === 'shop' && isActive);
    const title = `Hats ${Date.now()}`;
    await ads.run(others, false);
    await ads.add({
      placement: 'shop',
      title,
      description: 'With opinions.',
      clickUrl: opens,
      backgroundColor: '#caf1ca',
      textColor: '#14263d',
      isActive: true,
      startsAt: null,
      endsAt: null,
    });
    await use({ title, ads });
    await ads.run([await ads.find(title)], false);
    await ads.run(others, true);
    await ads.leave();
  },
});

/** What this browser decided, whatever it is told before. */
async function decide(page: Page, consent: Consent | null): Promise<void> {
  await page.addInitScript((choice) => {
    if (choice) localStorage.setItem('user-consent', choice);
    else localStorage.removeItem('user-consent');
  }, consent);
}

const isOfAds = (request: Request) => new URL(request.url()).pathname.startsWith('/api/ads');
const isTracking = (request: Request) => isOfAds(request) && request.url().endsWith('/track');

function noteRequests(page: Page, isMeant: (request: Request) => boolean): string[] {
  const noted: string[] = [];
  page.on('request', (request) => {
    if (isMeant(request)) noted.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return noted;
}

const shown = (page: Page) => page.getByRole('main').getByText('Ad', { exact: true });
const earnCards = (page: Page) => page.getByRole('heading', { name: /^Earn/ });

test('whoever declined is shown no ad and no way to earn by one, and nobody is asked for any', async ({
  page,
  player,
}) => {
  const asked = noteRequests(page, isOfAds);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  await expect(page.getByRole('link', { name: 'Geography' })).toBeVisible();
  await expect(earnCards(page)).toHaveCount(0);
  const nav = page.getByRole('navigation').filter({ visible: true }).first();
  await nav.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('tabpanel').filter({ visible: true })).not.toHaveAttribute('aria-busy', 'true');
  await nav.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
  await expect(earnCards(page)).toHaveCount(0);
  await expect(shown(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  // A change of mind shows that there was something to be seen.
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Accept All' }).check({ force: true });
  await nav.getByRole('link', { name: 'Shop' }).click();
  await expect(shown(page)).toBeVisible();
  await expect(earnCards(page)).toBeVisible();
  expect(asked).toContain('GET /api/ads/shop');
});

test('whoever has not decided is shown the ad, and nothing of it is tracked', async ({ page, player, shopAd }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await decide(page, null);
  const tracked = noteRequests(page, isTracking);
  await page.context().route(`${opens}**`, (route) => route.fulfill({ body: 'Hats', contentType: 'text/plain' }));
  await page.goto('/shop');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  const ad = page.getByRole('link', { name: shopAd.title });
  await ad.scrollIntoViewIfNeeded();
  await expect(ad).toBeInViewport({ ratio: 1 });
  const opening = page.context().waitForEvent('page');
  await ad.click();
  await (await opening).waitForURL(opens);
  expect(tracked).toEqual([]);
  expect(await shopAd.ads.find(shopAd.title)).toMatchObject({ views: 0, clicks: 0 });
});

test('whoever accepted is counted once for an ad that was seen, and once for a click that opens it', async ({
  page,
  player,
  shopAd,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await decide(page, 'accepted');
  const tracked = noteRequests(page, isTracking);
  await page.context().route(`${opens}**`, (route) => route.fulfill({ body: 'Hats', contentType: 'text/plain' }));
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/shop');
  const ad = page.getByRole('link', { name: shopAd.title });
  await expect(ad).toBeAttached();
  await expect(ad).not.toBeInViewport();
  expect(tracked, 'not seen yet').toEqual([]);

  const viewed = page.waitForResponse('**/api/ads/track');
  await ad.scrollIntoViewIfNeeded();
  expect(await (await viewed).json()).toEqual({ tracked: true });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(ad).not.toBeInViewport();
  await ad.scrollIntoViewIfNeeded();
  await expect(ad).toBeInViewport();

  const clicked = page.waitForResponse('**/api/ads/track');
  const opening = page.context().waitForEvent('page');
  await ad.click();
  const opened = await opening;
  await opened.waitForURL(opens);
  expect(await opened.evaluate(() => window.opener), 'it learns nothing of the game').toBeNull();
  expect(await (await clicked).json()).toEqual({ tracked: true });
  expect(tracked, 'one view and one click').toHaveLength(2);
  expect(await shopAd.ads.find(shopAd.title)).toMatchObject({ views: 1, clicks: 1 });
});

test('an ad that the administrator stops is seen no more', async ({ page, player, shopAd, browser, complaints }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await decide(page, 'accepted');
  await page.goto('/shop');
  await expect(page.getByRole('link', { name: shopAd.title })).toBeVisible();

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  complaints.listenTo(office);
  await signIn(office, administrator);
  const desk = await office.newPage();
  await skipWelcome(desk);
  await desk.goto('/admin/ads');
  await desk.getByRole('button', { name: `Stop ${shopAd.title}` }).click();
  await expect(desk.getByRole('button', { name: `Resume ${shopAd.title}` })).toBeVisible();
  await office.close();

  const asked = page.waitForResponse('**/api/ads/shop');
  await page.reload();
  expect(await (await asked).json()).toBeNull();
  await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});
