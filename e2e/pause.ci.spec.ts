import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Subcategory {
  readonly id: number;
  readonly parentId: number | null;
}

async function someSubcategory(page: Page): Promise<{ id: number; parentId: number }> {
  const answer = await page.context().request.get('/api/categories');
  const found = ((await answer.json()) as Subcategory[]).find(({ parentId }) => parentId !== null);
  if (!found || found.parentId === null) throw new Error('There is no subcategory');
  return { id: found.id, parentId: found.parentId };
}

/** How the hand of the ring moves: it is turned by the browser, four times a second by us. */
const handMoves = (page: Page) =>
  page.locator('.ring-hand').evaluate((hand) => hand.getAnimations().map(({ playState }) => playState));
const handPoints = (page: Page) => page.locator('.ring-hand').evaluate((hand) => getComputedStyle(hand).transform);

test('what moves while a question waits is moved past the page, by transforms of whole pictures', async ({
  page,
  game,
  player,
}) => {
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
  // Both sides of the arc, and the hand.
  await expect.poll(moving).toEqual(['transform', 'transform', 'transform']);
});

test('a pause hides the question, stops the clock, and gives both back', async ({ page, game, player, server }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await game.open('/game');
  const question = (await game.question.textContent()) ?? '';
  const answers = await game.offered();
  expect(await handMoves(page)).toEqual(['running']);

  await game.pause();
  expect(await handMoves(page)).toEqual(['paused']);
  const stood = await handPoints(page);
  await expect(game.paused.getByRole('button', { name: 'Resume Game' })).toBeFocused();
  await expect(game.paused.getByRole('button', { name: 'Quit Game' })).toBeVisible();
  for (const hidden of [question, ...answers]) await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
  await expect(game.answers).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Power-ups' })).toHaveCount(0);
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree).not.toContain(question);
  await expect(game.paused).toContainText('earns no leaderboard points');
  await expect(game.paused).toContainText('This game will not count if you leave.');
  expect(await handPoints(page)).toBe(stood);

  await server.advance(120_000);
  await page.reload();
  await expect(game.paused, 'a reload does not end the pause').toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Question 1 / 10');
  await expect(page.getByText(question, { exact: true })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(game.question).toHaveText(question);
  await expect(game.question).toBeFocused();
  await expect.poll(() => handMoves(page)).toEqual(['running']);
  await game.answer('right');
  expect(await game.score()).toBeGreaterThan(0);
});

test('quitting leads to the chooser of the main category, from a subcategory too', async ({ page, game, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const { id, parentId } = await someSubcategory(page);
  for (const played of [id, parentId]) {
    await game.open(`/game/${played}`);
    await game.pause();
    await game.paused.getByRole('button', { name: 'Quit Game' }).click();
    await expect(page).toHaveURL(`/subcategories/${parentId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Subcategory');
  }
});

test('quick play is left for home, after one was asked, and a new game begins anew', async ({ page, game, player }) => {
  await game.open('/game');
  await game.answer('right');
  const score = await game.score();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Leave this game?' });
  await expect(sheet, 'over a verdict no pause is used up').toContainText('No clock is running.');
  await sheet.getByRole('button', { name: 'Resume Game' }).click();
  await game.next();
  // Two taps ask once, and take one pause.
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

test("the browser's way back asks as Quit does, and leads into no new game", async ({ page, game, player }) => {
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
