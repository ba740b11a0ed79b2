import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findOverflow } from './support/layout.ts';

const getStoredTheme = (page: Page) => page.evaluate(() => localStorage.getItem('trivia-theme'));

test('an unset theme follows the system, also while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await getStoredTheme(page)).toBeNull();
});

test('a chosen theme is stored as trivia-theme, and applies from the landing page to the game', async ({
  page,
  player,
  context,
}) => {
  const session = await context.cookies();
  await context.clearCookies();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await getStoredTheme(page)).toBe('dark');

  await context.addCookies(session);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('main').getByRole('button', { name: 'Light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await getStoredTheme(page)).toBe('light');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await expect(html, 'a choice beats the system').toHaveAttribute('data-theme', 'light');
});

test('the theme button works before its script has loaded, and no press is lost', async ({ page, context }) => {
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
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  arrive();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('supports wider text spacing, a preference for contrast, and forced colors', async ({ page, game, player }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [path, title] of [
    ['/', player.name],
    ['/subcategories/1', 'Choose Subcategory'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The spacing required by WCAG 1.4.12. A constructed style sheet is used because the CSP blocks style elements.
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet();
      spaced.replaceSync('* { line-height: 1.5; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
      document.adoptedStyleSheets = [spaced];
    });
    expect(await findOverflow(page), path).toEqual([]);
  }

  const lines = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ['--line', '--ink'].map((name) => style.getPropertyValue(name));
    });
  const [line, ink] = await lines();
  expect(line).not.toBe(ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(lines).toEqual([ink, ink]);

  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await game.open('/game');
  await expect(page.locator('.trail-stop i').first()).toHaveCSS('border-top-width', '2px');
});
