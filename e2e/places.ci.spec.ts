import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';

test('goes from the map through the chooser into a category, and back', async ({ page, game, player }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Geography' }).click();
  await expect(page).toHaveURL(/\/subcategories\/\d+$/);
  const chooser = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Subcategory');
  await page.getByRole('link', { name: 'Play All Geography' }).click();
  await game.isAsking();
  await expect(page).toHaveURL(/\/game\/\d+$/);
  await expect(game.card.getByText('Geography')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(chooser);

  const topic = page.getByRole('main').locator('a[href^="/game/"]').nth(1);
  await topic.click();
  await game.isAsking();
  await expect(game.card.getByText('Geography'), 'a subcategory is a part of its place').toBeVisible();
});

test('the chooser shows the number of questions and how many the player has met', async ({ page, game, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.setViewportSize({ width: 320, height: 640 });
  await game.open('/game/36');
  const main = page.getByRole('main');
  await page.goto('/subcategories/5');
  await expect(main.getByText(/^\d{3} questions, 1 met$/)).toBeVisible();
  const topics = main.locator('a[href^="/game/"]').filter({ hasText: /questions/ });
  await expect(topics).toHaveCount(5);
  await expect(topics.filter({ hasText: /questions, 1 met/ })).toHaveCount(1);

  // Mock the counts, because meeting every question takes hours of play.
  await page.route('**/api/user/met/5', async (route) => {
    const answer = await route.fetch();
    const counts = (await answer.json()) as { categoryId: number; questions: number }[];
    await route.fulfill({ response: answer, json: counts.map((count) => ({ ...count, met: count.questions })) });
  });
  await page.reload();
  await expect(topics).toHaveCount(0);
  await expect(main.getByText('You have met all of these: some will come again')).toHaveCount(6);
  expect(await findOverflow(page)).toEqual([]);
  await takeScreenshots(page, 'chooser-all-met');
  await page.unroute('**/api/user/met/5');
  await page.reload();
  await expect(topics).toHaveCount(5);
  await takeScreenshots(page, 'chooser');
});

test('a place that is not on the map shows that it does not exist', async ({ page, player, complaints }) => {
  complaints.expect(matchStatusError(404, '/api/categories/'), matchStatusError(404, '/game/abc'));
  complaints.expect(matchStatusError(404, '/subcategories/1e3'), matchStatusError(404, '/nowhere'));
  await page.goto('/subcategories/999999');
  await expect(page.getByRole('heading', { name: 'Category Not Found' })).toBeVisible();
  await page.goto('/game/999999');
  await expect(page.getByRole('heading', { name: 'Category Not Found' })).toBeVisible();
  for (const path of ['/game/abc', '/subcategories/1e3', '/nowhere']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
});

test('shows seven destinations in the bottom bar of a phone and in the sidebar of a desktop', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/leaderboard');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('link')).toHaveText([
    'Home',
    'Tournaments',
    'Friends',
    'Progress',
    'Rankings',
    'Profile',
    'Shop',
  ]);
  await expect(bar.getByRole('link', { name: 'Rankings' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(bar.getByRole('link')).toHaveText([
    'Home',
    'Tournaments',
    'Friends',
    'Progress',
    'Leaderboard',
    'Profile',
    'Shop',
  ]);
  // The page has a second complementary landmark.
  const sidebar = page.getByRole('complementary').filter({ has: bar });
  await expect(sidebar).toContainText(player.name);
  await expect(sidebar).toContainText('100 coins');
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
});
