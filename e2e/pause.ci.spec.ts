import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Subcategory {
  readonly id: number;
  readonly parentId: number | null;
}

async function findSubcategory(page: Page): Promise<{ id: number; parentId: number }> {
  const answer = await page.context().request.get('/api/categories');
  const found = ((await answer.json()) as Subcategory[]).find(({ parentId }) => parentId !== null);
  if (!found || found.parentId === null) throw new Error('There is no subcategory');
  return { id: found.id, parentId: found.parentId };
}

const listHandAnimationStates = (page: Page) =>
  page.locator('.ring-hand').evaluate((hand) => hand.getAnimations().map(({ playState }) => playState));
const getHandTransform = (page: Page) =>
  page.locator('.ring-hand').evaluate((hand) => getComputedStyle(hand).transform);

test('animates a waiting question with composited transforms only', async ({ page, game, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await game.open('/game');
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        if (!(effect instanceof KeyframeEffect) || !effect.target) return [];
        const timing = ['offset', 'computedOffset', 'easing', 'composite'];
        const moved = Object.keys(effect.getKeyframes()[0] ?? {}).filter((name) => !timing.includes(name));
        const isPart = effect.target instanceof SVGElement && effect.target.ownerSVGElement !== null;
        return [isPart ? 'a part of a picture' : moved.join(' ')];
      }),
    );
  await expect.poll(moving).toEqual(['transform', 'transform', 'transform']);
});

test('a pause hides the question and stops the clock, and resuming restores both', async ({
  page,
  game,
  player,
  server,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await game.open('/game');
  const question = (await game.question.textContent()) ?? '';
  const answers = await game.offered();
  expect(await listHandAnimationStates(page)).toEqual(['running']);

  await game.pause();
  expect(await listHandAnimationStates(page)).toEqual(['paused']);
  const stood = await getHandTransform(page);
  await expect(game.paused.getByRole('button', { name: 'Resume Game' })).toBeFocused();
  await expect(game.paused.getByRole('button', { name: 'Quit Game' })).toBeVisible();
  for (const hidden of [question, ...answers]) await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
  await expect(game.answers).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Power-ups' })).toHaveCount(0);
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree).not.toContain(question);
  await expect(game.paused).toContainText('earns no leaderboard points');
  await expect(game.paused).toContainText('This game will not count if you leave.');
  expect(await getHandTransform(page)).toBe(stood);

  await server.advance(120_000);
  await page.reload();
  await expect(game.paused, 'a reload does not end the pause').toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Question 1 / 10');
  await expect(page.getByText(question, { exact: true })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(game.question).toHaveText(question);
  await expect(game.question).toBeFocused();
  await expect.poll(() => listHandAnimationStates(page)).toEqual(['running']);
  await game.answer('right');
  expect(await game.score()).toBeGreaterThan(0);
});

test('quitting opens the chooser of the main category, also from a subcategory', async ({ page, game, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const { id, parentId } = await findSubcategory(page);
  for (const played of [id, parentId]) {
    await game.open(`/game/${played}`);
    await game.pause();
    await game.paused.getByRole('button', { name: 'Quit Game' }).click();
    await expect(page).toHaveURL(`/subcategories/${parentId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Subcategory');
  }
});

test('quitting a quick game asks, returns home, and lets a new game start from the beginning', async ({
  page,
  game,
  player,
}) => {
  await game.open('/game');
  await game.answer('right');
  const score = await game.score();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Leave this game?' });
  await expect(sheet, 'over a verdict no pause is used up').toContainText('No clock is running.');
  await sheet.getByRole('button', { name: 'Resume Game' }).click();
  await game.next();
  await page.getByRole('button', { name: 'Back', exact: true }).evaluate((back: HTMLElement) => {
    back.click();
    back.click();
  });
  await expect(game.paused).toHaveCount(1);
  await expect(game.paused).toContainText('4 pauses');
  await expect(game.paused).toContainText(`Your ${score} points will not count if you leave.`);
  await game.paused.getByRole('button', { name: 'Quit Game' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 1 / 10');
  expect(await game.score()).toBe(0);
});

test('the browser’s Back button asks as Quit does, and starts no new game', async ({ page, game, player }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  await game.choose('right');
  await expect(game.verdict).toBeVisible();
  const asked = page.getByRole('dialog', { name: 'Leave this game?' });
  await page.goBack();
  await expect(asked).toBeVisible();
  await expect(page).toHaveURL('/game');
  await asked.getByRole('button', { name: 'Resume Game' }).click();
  await expect(asked).toHaveCount(0);
  await page.goBack();
  await asked.getByRole('button', { name: 'Quit Game' }).click();
  const home = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(home).toHaveText(player.name);
  await page.goBack();
  await expect(page, 'the page before the game, which is home as well').toHaveURL('/');
  await expect(home).toHaveText(player.name);
});
