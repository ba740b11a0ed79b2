import { expect, test } from './fixtures.ts';
import { barriers } from './support/barriers.ts';
import { beyondTheEdge, settled, smallTargets } from './support/layout.ts';
import { newAccount, signUp } from './support/player.ts';
import { playThrough } from './support/rival.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test('three stand on the podium, the rest below, and who is fourth or worse sees how far it is', async ({
  page,
  context,
  player,
  browser,
  baseURL,
}) => {
  const rivals = await browser.newContext(baseURL ? { baseURL } : {});
  for (const rightAnswers of [5, 4, 3, 3]) {
    await signUp(rivals, newAccount());
    await playThrough(rivals.request, rightAnswers);
    await rivals.clearCookies();
  }
  await rivals.close();
  await playThrough(context.request, 1);

  await page.goto('/leaderboard');
  await expect(page.getByRole('tab', { name: 'Global' })).toHaveAttribute('aria-selected', 'true');
  const ranking = page.getByRole('tabpanel', { name: 'Global' });
  const podium = ranking.getByRole('list').first().getByRole('listitem');
  await expect(podium).toHaveCount(3);
  await expect(podium.first()).toContainText('Rank 1');
  const below = ranking.getByRole('list', { name: 'After the podium' });
  const own = below.getByRole('listitem').filter({ hasText: player.name });
  await expect(own).toContainText('100 points');
  await expect(own).toContainText('Level 1 · 1 game');
  const card = ranking.getByRole('region', { name: 'Your rank' });
  await expect(card).toContainText('You');
  await expect(card).toContainText(/\d+ points to rank \d+/);

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    expect.soft(await barriers(page), `axe, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await beyondTheEdge(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);

  await page.getByLabel('Period').selectOption({ label: 'Today' });
  await expect(ranking).toContainText('Starts anew in');
  await expect(ranking).toContainText(player.name);
});
