import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { GameScreen } from './support/game-screen.ts';
import { findOverflow, waitForAnimations, findSmallTargets } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { openBrowserContext } from './support/browser-context.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('a shared result lets a newcomer play the same ten questions and compare both results', async ({
  page,
  game,
  player,
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  // This browser has no share sheet, so the link is copied to the clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await game.open('/game/5');
  for (const how of ['right', 'wrong', 'wrong'] as const) {
    await game.answer(how);
    await game.next();
  }
  await game.finish('wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game Over');
  await expect(page.getByRole('link', { name: 'Category' })).toHaveAttribute('href', '/subcategories/5');
  await takeScreenshots(page, 'end');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Copied')).toBeVisible();
  // Compare the path only, because the server does not know its port in this setup.
  const url = getPath(await page.evaluate(() => navigator.clipboard.readText()));
  expect(url).toMatch(/^\/s\/[\w-]{22}$/);

  const html = await (await page.request.get(url)).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(html).toContain(`<meta property="og:title" content="${player.name} scored`);
  const drawn = await page.request.get(getPath(picture));
  expect(drawn.headers()['content-type']).toBe('image/png');

  const other = await openBrowserContext(browser, server.url);
  const newcomer = other.page;
  await newcomer.addInitScript(() => localStorage.setItem('trivia-settings', '{"advance":"hand"}'));
  await newcomer.setViewportSize({ width: 360, height: 740 });
  await newcomer.emulateMedia({ reducedMotion: 'reduce' });
  await newcomer.goto(url);
  await expect(newcomer.getByRole('heading', { level: 1 })).toContainText(`${player.name} scored`);
  await waitForAnimations(newcomer);
  expect(await findAccessibilityViolations(newcomer)).toEqual([]);
  expect([...(await findSmallTargets(newcomer)), ...(await findOverflow(newcomer))]).toEqual([]);
  await takeScreenshots(newcomer, 'shared');
  await newcomer.getByRole('button', { name: 'Beat this score' }).click();
  const duel = new GameScreen(newcomer);
  for (let answer = 1; answer <= 10; answer += 1) {
    await duel.isAsking();
    await duel.answer('right');
    if (answer < 10) await duel.next();
  }
  await duel.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(`You beat ${player.name}!`);
  await expect(newcomer.getByText('10 of 10 right')).toBeVisible();
  await expect(newcomer.getByText('1 of 4 right')).toBeVisible();
  await waitForAnimations(newcomer);
  expect(await findAccessibilityViolations(newcomer)).toEqual([]);
  await takeScreenshots(newcomer, 'measured');
  await newcomer.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(newcomer.getByText('0 Days', { exact: true })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await waitForAnimations(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takeScreenshots(page, 'games');
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  await expect(page.getByText('The answer is').first()).toBeVisible();
  await waitForAnimations(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect([...(await findSmallTargets(page)), ...(await findOverflow(page))]).toEqual([]);
  await takeScreenshots(page, 'past');
  await other.context.close();
});

test('a broken link shows that it leads nowhere', async ({ page, complaints }) => {
  complaints.expect(matchStatusError(404, '/s/'), matchStatusError(404, '/api/shares/'));
  await page.goto(`/s/${'x'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
});

const getPath = (url: string) => new URL(url).pathname;
