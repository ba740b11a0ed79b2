import type { Page } from '@playwright/test';
import { pages } from '#shared/pages.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

declare global {
  var shifted: { value: number; what: string }[];
}

function recordLayoutShifts(): void {
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      // Ignore font changes in the splash, which shift nothing around it.
      if (sources.every(({ node }) => node?.parentElement?.closest('.splash'))) continue;
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '')).join(' ');
      globalThis.shifted.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const indexablePages = pages.filter(({ isIndexable: isListed }) => isListed);
const getBackgroundColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/**
 * Moves the pointer until the app's style sheet is applied, and with it the script that hydrates the page. One move is not
 * enough: the script that listens for it may still be loading.
 */
async function interactUntilStyled(page: Page): Promise<void> {
  let x = 20;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 1), 20);
      return page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/')));
    })
    .toBe(true);
}

test('loads no app script for a visitor who only looks at the landing page, and fetches it at the first interaction', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const ofApp = () => fetched.filter((path) => /\/assets\/(vendor|start-landing|style)/.test(path)).length;
  expect(ofApp()).toBe(0);
  await page.mouse.wheel(0, 100);
  await interactUntilStyled(page);
  expect(ofApp()).toBe(3);
});

test.describe('for a first-time visitor', () => {
  test.use({ device: {} });

  test('loads the first game by the time the visitor has read the ways to play', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto('/account?play');
    const play = page.getByRole('button', { name: 'Play now' });
    await expect(play).toBeVisible();
    await page.waitForLoadState('networkidle');
    const [vendor, doors] = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return ['/vendor', '/account-page'].map((part) => entries.find(({ name }) => name.includes(part)));
    });
    expect(doors?.startTime, 'begun beside the app').toBeLessThan(vendor?.responseEnd ?? 0);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
    });
    await play.click();
    await expect(page.getByRole('heading', { name: 'How do you like to play?' })).toBeFocused();
    expect(fetched).toEqual([]);
  });
});

test.describe('with a locale that formats numbers differently', () => {
  test.use({ locale: 'de-DE' });

  test('hydrates the rendered page without changing it, and counts a visitor who consented once', async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
    const counted = page.waitForRequest('**/api/usage/landing');
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.mouse.wheel(0, 100);
    await interactUntilStyled(page);
    await counted;
    expect(await heading?.evaluate((drawn) => drawn.isConnected), 'the element was hydrated, not recreated').toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the public pages in the theme of the system', async ({ page, context }) => {
    await context.clearCookies();
    for (const { path, title } of indexablePages) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, ...(title !== null && { name: title }) });
      await expect(heading, path).toBeVisible();
      await expect(page.locator('.first-waiting'), path).toBeHidden();
      await expect(page.locator('.splash'), path).toBeHidden();
      await expect(page.getByText('needs JavaScript'), path).toBeHidden();
    }
    expect(await (await page.request.get('/shop')).text()).toContain('<noscript>');
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await getBackgroundColor(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await getBackgroundColor(page)).not.toBe(light);
  });
});

for (const isNewcomer of [true, false]) {
  test.describe(isNewcomer ? 'to a newcomer' : 'to who has answered about cookies', () => {
    test.use({ isNewcomer });

    test('shifts nothing when the script hydrates the page', async ({ page, context }) => {
      await context.clearCookies();
      await page.addInitScript(recordLayoutShifts);
      for (const { path } of indexablePages) {
        await page.goto(path);
        await interactUntilStyled(page);
        if (isNewcomer) await expect(page.getByRole('region', { name: 'Cookies' }), path).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => globalThis.shifted), path).toEqual([]);
      }
    });
  });
}

for (const size of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]) {
  test.describe(`to a player who has not answered about cookies, at ${size.width} px`, () => {
    test.use({ isNewcomer: true, viewport: size });

    for (const { who, paths } of [
      { who: 'a player', paths: ['/', '/shop', '/profile'] },
      { who: 'an administrator', paths: ['/admin'] },
    ]) {
      test(`nothing moves on ${paths.join(', ')} as ${who}`, async ({ page, context, player }) => {
        test.info().annotations.push({ type: 'player', description: player.name });
        if (who === 'an administrator') await signIn(context, administrator);
        await page.addInitScript(recordLayoutShifts);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('region', { name: 'Cookies' }), path).toBeVisible();
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          expect.soft(await page.evaluate(() => globalThis.shifted), path).toEqual([]);
        }
      });
    }
  });
}

const getElementLayouts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      // Skip buttons, which look disabled until the page is hydrated.
      .filter((element) => element.checkVisibility() && !element.closest('button'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontFamily } = getComputedStyle(element);
        return [element.tagName, ...[x, y, width, height].map(Math.round), color, backgroundColor, fontFamily].join(
          ' ',
        );
      }),
  );

for (const path of ['/', '/privacy']) {
  test(`${path} looks before the sheet of the app has come as it does after`, async ({ page, context }) => {
    await context.clearCookies();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.css', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() =>
      Promise.all(['1em Fredoka', '1em "Atkinson Next"'].map((font) => document.fonts.load(font))),
    );
    const before = await getElementLayouts(page);
    expect(before.length).toBeGreaterThan(20);
    arrive();
    await interactUntilStyled(page);
    expect(await getElementLayouts(page)).toEqual(before);
  });
}
