import type { Page, Request } from '@playwright/test';
import type { Consent } from '#client/platform/device/consent.ts';
import { expect, skipWelcome, test as base } from './fixtures.ts';
import { ManagedAds } from './support/administration.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

const adClickUrl = 'https://hats.example/winter';

interface ShopAd {
  readonly title: string;
  readonly ads: ManagedAds;
}

const test = base.extend<{ shopAd: ShopAd }>({
  shopAd: async ({ server }, use) => {
    const ads = await ManagedAds.of(server.url);
    const others = (await ads.list()).filter(({ placement, isActive }) => placement === 'shop' && isActive);
    const title = `Hats ${Date.now()}`;
    await ads.run(others, false);
    await ads.add({
      placement: 'shop',
      title,
      description: 'With opinions.',
      clickUrl: adClickUrl,
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

async function setConsent(page: Page, consent: Consent | null): Promise<void> {
  await page.addInitScript((choice) => {
    if (choice) localStorage.setItem('user-consent', choice);
    else localStorage.removeItem('user-consent');
  }, consent);
}

const isAdsRequest = (request: Request) => new URL(request.url()).pathname.startsWith('/api/ads');
const isTrackingRequest = (request: Request) => isAdsRequest(request) && request.url().endsWith('/track');

function recordRequests(page: Page, matches: (request: Request) => boolean): string[] {
  const recorded: string[] = [];
  page.on('request', (request) => {
    if (matches(request)) recorded.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return recorded;
}

const getAdLabel = (page: Page) => page.getByRole('main').getByText('Ad', { exact: true });
const getEarnCards = (page: Page) => page.getByRole('heading', { name: /^Earn/ });

test('shows no ads or rewarded videos to a player who declined, and requests none', async ({ page, player }) => {
  const asked = recordRequests(page, isAdsRequest);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  await expect(page.getByRole('link', { name: 'Geography' })).toBeVisible();
  await expect(getEarnCards(page)).toHaveCount(0);
  const nav = page.getByRole('navigation').filter({ visible: true }).first();
  await nav.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('tabpanel').filter({ visible: true })).not.toHaveAttribute('aria-busy', 'true');
  await nav.getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
  await expect(getEarnCards(page)).toHaveCount(0);
  await expect(getAdLabel(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Accept All' }).check({ force: true });
  await nav.getByRole('link', { name: 'Shop' }).click();
  await expect(getAdLabel(page)).toBeVisible();
  await expect(getEarnCards(page)).toBeVisible();
  expect(asked).toContain('GET /api/ads/shop');
});

test('shows ads to a player who has not decided, and tracks nothing', async ({ page, player, shopAd }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await setConsent(page, null);
  const tracked = recordRequests(page, isTrackingRequest);
  await page.context().route(`${adClickUrl}**`, (route) => route.fulfill({ body: 'Hats', contentType: 'text/plain' }));
  await page.goto('/shop');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  const ad = page.getByRole('link', { name: shopAd.title });
  await ad.scrollIntoViewIfNeeded();
  await expect(ad).toBeInViewport({ ratio: 1 });
  const opening = page.context().waitForEvent('page');
  await ad.click();
  await (await opening).waitForURL(adClickUrl);
  expect(tracked).toEqual([]);
  expect(await shopAd.ads.find(shopAd.title)).toMatchObject({ views: 0, clicks: 0 });
});

test('counts one view and one click of an ad for a player who accepted', async ({ page, player, shopAd }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await setConsent(page, 'accepted');
  const tracked = recordRequests(page, isTrackingRequest);
  await page.context().route(`${adClickUrl}**`, (route) => route.fulfill({ body: 'Hats', contentType: 'text/plain' }));
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
  await opened.waitForURL(adClickUrl);
  expect(await opened.evaluate(() => window.opener), 'it learns nothing of the game').toBeNull();
  expect(await (await clicked).json()).toEqual({ tracked: true });
  expect(tracked, 'one view and one click').toHaveLength(2);
  expect(await shopAd.ads.find(shopAd.title)).toMatchObject({ views: 1, clicks: 1 });
});

test('no longer shows an ad that an administrator has stopped', async ({
  page,
  player,
  shopAd,
  browser,
  complaints,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await setConsent(page, 'accepted');
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
  await expect(getAdLabel(page)).toHaveCount(0);
});
