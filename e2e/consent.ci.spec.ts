import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answered } from './support/complaints.ts';
import { examine } from './support/examine.ts';

test.use({ isNewcomer: true });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user-consent'));

for (const [button, choice] of [
  ['Accept All', 'accepted'],
  ['Reject All', 'declined'],
] as const) {
  test(`"${button}" is kept as ${choice}, and nobody is asked again`, async ({ page }) => {
    await page.goto('/');
    expect(await stored(page)).toBeNull();
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toBe(choice);
    await page.reload();
    await expect(page.getByRole('button', { name: /theme$/ })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
}

test('closing the banner decides nothing; it stays closed for the visit, and one is asked again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /theme$/ })).toBeEnabled();
  await expect(banner(page)).toHaveCount(0);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'How to play' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const another = await context.newPage();
  await another.goto('/help');
  await expect(banner(another)).toBeVisible();
});

test('the banner covers no way into a game, asks where a link leads, and gives the focus to the page', async ({
  page,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  const card = await banner(page).boundingBox();
  for (const name of [/^Quick Play/, /^Survival Mode/]) {
    const link = await page.getByRole('link', { name }).boundingBox();
    expect(link?.y, String(name)).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
  }
  await examine(page, 'consent-home');
  await banner(page).getByRole('button', { name: 'Reject All' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('who comes by a link of a friend is asked too', async ({ page, complaints }) => {
  complaints.expect(answered(404, '/api/'), answered(400, '/api/'));
  complaints.expect(answered(404, '/invite/'), answered(404, '/results/'));
  for (const path of ['/invite/abcdefghij', '/results/abcdefghij']) {
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
  }
});

test('both choices are equally large, and a player can change their mind in the settings', async ({ page, player }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  const [accept, reject] = await Promise.all(
    ['Accept All', 'Reject All'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(accept?.height).toBe(reject?.height);
  expect(Math.abs((accept?.width ?? 0) - (reject?.width ?? 0))).toBeLessThan(2);
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused();
  await page.getByRole('link', { name: 'Privacy and data' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy and data' })).toBeFocused();
  await page.getByRole('radio', { name: 'Reject All' }).check({ force: true });
  expect(await stored(page)).toBe('declined');
});

test('the banner is no barrier on a phone, and hides nothing for good', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  await examine(page, 'consent-landing');
  await page.getByRole('link', { name: 'Join the Quest' }).click();
  await expect(page).toHaveURL(/\/account/);
});
