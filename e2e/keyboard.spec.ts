import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { GameScreen } from './support/game-screen.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function getAnswerIndex(game: GameScreen, how: 'right' | 'wrong'): Promise<number> {
  const right = await game.right();
  return (await game.offered()).findIndex((text) => (text === right) === (how === 'right'));
}

test('works by keyboard: sign in, start, answer with digits and letters, pause, continue', async ({
  page,
  context,
  player,
  game,
}) => {
  await context.clearCookies();
  await page.goto('/account');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(player.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Quick Play' }));
  await page.keyboard.press('Enter');
  await game.isAsking();
  await expect(game.question).toBeFocused();

  const points = await game.points();
  await page.keyboard.press(String((await getAnswerIndex(game, 'right')) + 1));
  await expect(game.status).toContainText(`Correct, +${points}. Score ${points}. Next: question 2 of 10.`);
  const first = await game.asked();
  await tabTo(page, game.verdict.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => game.asked()).not.toBe(first);
  await expect(game.question).toBeFocused();

  const missed = await game.right();
  await page.keyboard.press('ABCD'.charAt(await getAnswerIndex(game, 'wrong')));
  await expect(game.status).toContainText(
    `Wrong. The right answer is ${missed}. 2 lives left. Score ${points}. Next: question 3 of 10.`,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 3 / 10');
  await expect(game.question).toBeFocused();

  await tabTo(page, game.card.getByRole('button', { name: 'Pause' }));
  await page.keyboard.press('Enter');
  await expect(game.paused.getByRole('button', { name: 'Resume Game' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(game.paused).toBeHidden();
  await expect(game.question).toBeFocused();
  await expect(game.answers.getByRole('button', { disabled: false })).toHaveCount(4);
});

test('plays a whole game by keyboard alone, with digits, the space bar and Enter', async ({ page, game, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await game.open('/game');
  for (let position = 1; position <= 10; position += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Question ${position} / 10`);
    await expect(game.question).toBeFocused();
    await page.keyboard.press(String((await getAnswerIndex(game, 'right')) + 1));
    // Wait for the announcement, because the key that advances would cut it off.
    const onward = position < 10 ? `Next: question ${position + 1} of 10` : /^Correct(?!.*Next:)/;
    await expect(game.status).toContainText(onward);
    await page.keyboard.press(position % 2 === 0 ? 'Enter' : 'Space');
  }
  await expect(page.getByRole('heading', { name: 'Great Job!' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Play Again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 1 / 10');
  await expect(game.question).toBeFocused();
});

test('keeps the focus on a power-up after use, and Skip moves it to the next question', async ({
  page,
  game,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await game.open('/game');
  for (const [name, said] of [
    ['+Time', 'Extra time added.'],
    ['50/50', 'Out: '],
    ['+Life', 'Extra life.'],
  ] as const) {
    await game.powerUp(name).press('Enter');
    await expect(game.status).toContainText(said);
    await expect(game.powerUp(name)).toBeFocused();
  }
  await game.powerUp('Skip').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
  await expect(game.question).toBeFocused();
});

test('lets the player turn off the answer keys and still answer with the buttons', async ({ page, game, player }) => {
  await page.goto('/settings');
  expect(player.name).toBeTruthy();
  await page.getByRole('switch', { name: 'Answer keys' }).setChecked(false, { force: true });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  await page.keyboard.press('1');
  await expect(game.answers.getByRole('button', { disabled: false })).toHaveCount(4);
  const right = game.answers.getByRole('button', { disabled: false }).nth(await getAnswerIndex(game, 'right'));
  await tabTo(page, right);
  await page.keyboard.press('Space');
  await expect(game.status).toContainText('Correct');
});

test('plays fully without animation under reduced motion', async ({ page, game, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  await expect.poll(() => listAnimations(page)).toEqual([]);
  await game.answer('right');
  await game.next();
  await expect.poll(() => listAnimations(page)).toEqual([]);
});

function listAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  );
}

test('reaches Quick Play from the top of home with three key presses', async ({ page, player, game }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to play' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Quick Play' })).toBeFocused();
  await page.keyboard.press('Enter');
  await game.isAsking();
});
