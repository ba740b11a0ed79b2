import { expect, test } from './fixtures.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { findOverflow, waitForAnimations, findSmallTargets } from './support/layout.ts';
import { newAccount, signUp } from './support/player.ts';
import { playRandomGame } from './support/play-games.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const weekMs = 7 * 86_400_000;

test('puts a player in a league with the first points, and shows the result once after the week', async ({
  page,
  context,
  player,
  browser,
  server,
}) => {
  const rivals = await browser.newContext({ baseURL: server.url });
  await signUp(rivals, newAccount());
  await playRandomGame(rivals.request, 3);
  await rivals.close();

  await page.goto('/league');
  await expect(page.getByRole('heading', { name: 'Campfire League' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your group is waiting' })).toBeVisible();
  const way = page.getByRole('region', { name: 'The way through the leagues' });
  await expect(way.getByRole('listitem')).toHaveCount(10);
  await way.focus();
  const start = await way.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => way.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(start);

  // All answers are right so that other players on this server rank lower.
  await playRandomGame(context.request, 10);
  await page.reload();
  const rising = page.getByRole('region', { name: 'Rising to Footpath' });
  const own = rising.getByRole('listitem').filter({ hasText: player.name });
  await expect(own).toContainText('1,400 points');
  await expect(page.getByRole('region', { name: 'Your rank' })).toContainText('On track to rise');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await waitForAnimations(page);
    expect.soft(await findAccessibilityViolations(page), `axe, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findOverflow(page)).toEqual([]);
  expect.soft(await findSmallTargets(page)).toEqual([]);

  await server.advance(weekMs);
  await page.goto('/');
  const result = page.getByRole('dialog', { name: 'You rose to Footpath' });
  await expect(result).toContainText('1,400');
  expect.soft(await findAccessibilityViolations(page), 'axe, the result').toEqual([]);
  expect.soft(await findOverflow(page)).toEqual([]);
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/league/seen'));
  await result.getByRole('button', { name: 'Onward' }).click();
  await expect(result).toBeHidden();
  await seen;

  await page.goto('/leaderboard');
  await expect(page.getByRole('link', { name: 'Footpath League' })).toContainText('No points yet this week');
  await expect(result).toBeHidden();
});
