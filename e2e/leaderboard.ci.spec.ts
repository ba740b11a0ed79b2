import { expect, test } from './fixtures.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { findOverflow, waitForAnimations, findSmallTargets } from './support/layout.ts';
import { watchLayoutShifts } from './support/layout.ts';
import { newAccount, signUp } from './support/player.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { playCategory, playRandomGame } from './support/play-games.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test('shows three players on the podium, the others below, and a lower-ranked player the distance to it', async ({
  page,
  context,
  player,
  browser,
  baseURL,
}) => {
  const rivals = await browser.newContext(baseURL ? { baseURL } : {});
  for (const rightAnswers of [5, 4, 3, 3]) {
    await signUp(rivals, newAccount());
    await playRandomGame(rivals.request, rightAnswers);
    await rivals.clearCookies();
  }
  await rivals.close();
  await playRandomGame(context.request, 1);

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
    await waitForAnimations(page);
    expect.soft(await findAccessibilityViolations(page), `axe, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findOverflow(page)).toEqual([]);
  expect.soft(await findSmallTargets(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 860 });
  const side = await page.getByRole('complementary', { name: 'Your league and friends' }).boundingBox();
  const board = await ranking.boundingBox();
  if (!side || !board) throw new Error('one of the two is not there');
  expect(side.x).toBeGreaterThanOrEqual(board.x + board.width);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByRole('combobox', { name: 'Period or place' }).selectOption('Today');
  await expect(ranking).toContainText('Starts anew in');
  await expect(ranking).toContainText(player.name);

  const leader = podium.first().getByRole('link');
  const profile = await leader.getAttribute('href');
  await leader.click();
  await expect(page).toHaveURL(new RegExp(`${profile}$`));
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Period or place' })).toHaveValue('day');

  const { moved, stop } = await watchLayoutShifts(page);
  const wholeWith = { '/': 'Quick Play', '/leaderboard': 'Friends', '/shop': 'Avatar Items', '/profile': 'All games' };
  for (const [path, text] of Object.entries(wholeWith)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    await waitForAnimations(page);
    expect.soft(await moved(), `what moves by itself on ${path}`).toBeLessThan(0.02);
  }
  await stop();
});

test('each empty ranking explains how to fill it', async ({ page, player, context }) => {
  await context.request.patch('/api/user/profile', { data: { country: null } });
  await page.goto('/leaderboard?tab=local');
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
  await context.request.patch('/api/user/profile', { data: { country: 'AT', isCountryHidden: true } });
  await page.goto('/leaderboard?tab=local');
  await expect(page.getByRole('heading', { name: 'Your Country Is Hidden' })).toBeVisible();

  await page.getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByRole('heading', { name: 'No Rankings Among Friends Yet' })).toBeVisible();
  await playRandomGame(context.request, 1);
  await page.reload();
  const ranking = page.getByRole('tabpanel', { name: 'Friends' });
  await expect(ranking).toContainText(player.name);
  await expect(ranking.getByRole('link', { name: 'Find friends' })).toHaveAttribute('href', '/friends?tab=search');
});

test('a place has a board, linked from the place and selectable next to the period', async ({
  page,
  context,
  player,
  browser,
  baseURL,
}) => {
  const geography = 5;
  const rivals = await browser.newContext(baseURL ? { baseURL } : {});
  for (const rightAnswers of [6, 5, 4]) {
    await signUp(rivals, newAccount());
    await playCategory(rivals.request, geography, rightAnswers);
    await rivals.clearCookies();
  }
  await rivals.close();
  await playCategory(context.request, geography, 3);
  // Mock the title, because earning one takes hours of play.
  await page.route('**/api/leaderboard?*', async (route) => {
    const answer = await route.fetch();
    const board = (await answer.json()) as { entries: { rank: number }[]; me: object | null };
    const titled = <Entry extends object>(entry: Entry) => ({ ...entry, title: 'Keeper of the Map' });
    await route.fulfill({
      response: answer,
      json: { ...board, entries: board.entries.map(titled), me: board.me && titled(board.me) },
    });
  });

  await page.goto(`/subcategories/${geography}`);
  await expect(page.getByRole('heading', { name: 'Choose Subcategory' })).toBeVisible();
  await takeScreenshots(page, 'place');
  await page.getByRole('link', { name: 'Board of Geography' }).click();
  await expect(page).toHaveURL(/\/leaderboard\?place=5$/);
  const chooser = page.getByRole('combobox', { name: 'Period or place' });
  await expect(chooser.getByRole('option', { selected: true })).toHaveText('Geography');
  const ranking = page.getByRole('tabpanel', { name: 'Global' });
  await expect(ranking).toContainText('Right answers to new questions');
  const own = ranking.getByRole('listitem').filter({ hasText: player.name });
  await expect(own).toContainText('3 right answers');
  await expect(own).toContainText('Keeper of the Map');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await waitForAnimations(page);
    expect.soft(await findAccessibilityViolations(page), `axe, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findOverflow(page)).toEqual([]);
  expect.soft(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await takeScreenshots(page, 'place-board');

  await chooser.selectOption('Month');
  await expect(page).toHaveURL(/\/leaderboard\?period=month$/);
  await expect(own).toContainText('300 points');
  await takeScreenshots(page, 'titled-board');
  await chooser.selectOption('Mythology');
  await expect(page.getByRole('link', { name: 'Play this place' }).or(ranking.getByRole('list').first())).toBeVisible();
  await page.goto('/leaderboard?place=999');
  await expect(chooser).toHaveValue('all');
});
