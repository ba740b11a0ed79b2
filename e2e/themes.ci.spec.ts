import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('trivia-theme'));

test('an unset theme follows the system, while the page is open too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBeNull();
});

test('a chosen theme is kept as trivia-theme, from the landing into the game', async ({ page, player, context }) => {
  const session = await context.cookies();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await stored(page)).toBe('dark');

  await context.addCookies(session);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('main').getByRole('button', { name: 'Light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBe('light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await expect(html, 'a choice beats the system').toHaveAttribute('data-theme', 'light');
});

test('the button of the theme waits for its script, and nothing is lost', async ({ page, context }) => {
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Dark theme' });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
  arrive();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
