import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { findOverflow, findHiddenPoints } from './support/layout.ts';

test.use({ isNewcomer: true });

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const getStoredConsent = (page: Page) => page.evaluate(() => localStorage.getItem('user-consent'));

for (const [button, choice] of [
  ['Accept All', 'accepted'],
  ['Reject All', 'declined'],
] as const) {
  test(`"${button}" is kept as ${choice}, and nobody is asked again`, async ({ page }) => {
    await page.goto('/');
    expect(await getStoredConsent(page)).toBeNull();
    await getBanner(page).getByRole('button', { name: button }).click();
    await expect(getBanner(page)).toHaveCount(0);
    expect(await getStoredConsent(page)).toBe(choice);
    await page.reload();
    await expect(page.getByRole('button', { name: /theme$/ })).toBeVisible();
    await expect(getBanner(page)).toHaveCount(0);
  });
}

test('closing the banner decides nothing: it stays closed for the visit and returns on the next one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await getBanner(page).getByRole('button', { name: 'Close' }).click();
  await expect(getBanner(page)).toHaveCount(0);
  expect(await getStoredConsent(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /theme$/ })).toBeEnabled();
  await expect(getBanner(page)).toHaveCount(0);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);
  const another = await context.newPage();
  await another.goto('/help');
  await expect(getBanner(another)).toBeVisible();
});

test('the banner overlays home above the bottom bar, covers no way to play, and returns the focus to the page', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await expect(getBanner(page)).toContainText(
    'We use cookies to show our own ads and count visits. No third parties. Privacy',
  );
  await expect(page.locator('.splash')).toHaveCount(0);
  const quickPlay = page.getByRole('link', { name: /^Quick Play/ });
  const top = (await quickPlay.boundingBox())?.y ?? Number.NaN;
  expect(top).toBeLessThan(480);
  expect(await findHiddenPoints(quickPlay)).toEqual([]);
  const [card, bar] = await Promise.all([
    getBanner(page).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ]);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await checkScreen(page, 'consent-home');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await findHiddenPoints(page.getByRole('contentinfo').getByRole('link').last()), 'the end of the page').toEqual(
    [],
  );
  await page.evaluate(() => scrollTo(0, 0));
  // Measure again, because the countdown of the daily challenge may have become longer.
  const before = (await quickPlay.boundingBox())?.y;
  await getBanner(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await quickPlay.boundingBox())?.y, 'nothing moves when the banner goes').toBe(before);
});

for (const { name, viewport, fontSize } of [
  { name: 'a phone', viewport: { width: 360, height: 780 }, fontSize: '100%' },
  { name: 'a desktop', viewport: { width: 1280, height: 720 }, fontSize: '100%' },
  { name: 'a small phone with text of twice the size', viewport: { width: 320, height: 568 }, fontSize: '200%' },
  { name: 'a window at 400 %', viewport: { width: 320, height: 256 }, fontSize: '100%' },
]) {
  test(`on ${name} the banner takes a third of the height at most and never covers the focus`, async ({
    page,
    player,
  }) => {
    test.info().annotations.push({ type: 'player', description: player.name });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
    }, fontSize);
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible();
    await expect(getBanner(page)).toBeVisible();
    await expect(page.locator('.splash')).toHaveCount(0);
    expect((await getBanner(page).boundingBox())?.height).toBeLessThanOrEqual(Math.ceil(viewport.height / 3));
    for (const control of ['Accept All', 'Reject All', 'Close']) {
      const button = getBanner(page).getByRole('button', { name: control });
      expect(await findHiddenPoints(button), control).toEqual([]);
    }
    expect(await findOverflow(page)).toEqual([]);
    const focused = page.locator(':focus');
    let stops = 0;
    for (; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.count()) === 0) break;
      const isCovered = () =>
        focused.evaluate((element) => {
          const card = document.querySelector('.consent-banner');
          if (!card || card.contains(element)) return false;
          const [own, over] = [element.getBoundingClientRect(), card.getBoundingClientRect()];
          const isAcross = own.left < over.right && own.right > over.left;
          return isAcross && own.top < over.bottom && own.bottom > over.top && own.height < over.top;
        });
      await expect.poll(isCovered, await focused.evaluate((element) => element.outerHTML.slice(0, 120))).toBe(false);
    }
    expect(stops).toBeGreaterThan(20);
  });
}

test('asks a visitor who opens a friend’s link, too', async ({ page, complaints }) => {
  complaints.expect(matchStatusError(404, '/api/'), matchStatusError(400, '/api/'));
  complaints.expect(matchStatusError(404, '/invite/'), matchStatusError(404, '/results/'));
  for (const path of ['/invite/abcdefghij', '/results/abcdefghij']) {
    await page.goto(path);
    await expect(getBanner(page)).toBeVisible();
  }
});

test('shows both choices at the same size, and lets a player change the choice in the settings', async ({
  page,
  player,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  const [accept, reject] = await Promise.all(
    ['Accept All', 'Reject All'].map((name) => getBanner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(accept?.height).toBe(reject?.height);
  expect(Math.abs((accept?.width ?? 0) - (reject?.width ?? 0))).toBeLessThan(2);
  await getBanner(page).getByRole('button', { name: 'Accept All' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await page.getByRole('link', { name: 'Privacy and data' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy and data' })).toBeFocused();
  await page.getByRole('radio', { name: 'Reject All' }).check({ force: true });
  expect(await getStoredConsent(page)).toBe('declined');
});

test('the banner blocks nothing on a phone, and hides nothing for good', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(getBanner(page)).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  await checkScreen(page, 'consent-landing');
  await page.getByRole('link', { name: 'Join the Quest' }).click();
  await expect(page).toHaveURL(/\/account/);
});
