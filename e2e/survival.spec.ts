import { expect, test } from './fixtures.ts';

test('a survival run uses each power-up once, and ends with the first wrong answer that counts', async ({
  page,
  game,
  player,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await page.getByRole('link', { name: 'Survival Mode' }).click();
  await game.isAsking();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survival Mode');
  await expect(page.getByText('One wrong = Game Over')).toBeVisible();

  await game.powerUp('50/50').click();
  await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
  await game.answer('right');
  expect(await game.score()).toBeGreaterThan(0);
  await game.next();
  await expect(game.powerUp('50/50'), 'once a game').toBeDisabled();

  const skipped = await game.asked();
  await game.powerUp('Skip').click();
  await expect.poll(() => game.asked()).not.toBe(skipped);
  await game.isAsking();
  await game.powerUp('+Time').click();
  await expect(game.powerUp('+Time')).toBeDisabled();
  await expect.poll(() => parseSecondsLeft(game.card.getByRole('timer').textContent())).toBeGreaterThan(30);
  await game.powerUp('+Life').click();
  await expect(page.getByRole('img', { name: '2 lives' })).toBeVisible();
  await game.answer('wrong');
  await expect(page.getByRole('img', { name: '1 life' })).toBeVisible();
  await game.next();
  for (const name of ['+Time', 'Skip', '50/50', '+Life'] as const) await expect(game.powerUp(name)).toBeDisabled();

  for (let correct = 2; correct <= 5; correct += 1) {
    await game.answer('right');
    await expect(page.getByRole('img', { name: `${correct} correct in a row` })).toBeVisible();
    await game.next();
  }
  const score = await game.score();
  await game.answer('wrong');
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Impressive Run!' })).toBeVisible();
  await expect(main).toContainText(`Final Score${score.toLocaleString('en-US')}`);
  await expect(main).toContainText('Correct in a Row5');
  await expect(main.getByText('Accuracy')).toHaveCount(0);

  await main.getByRole('button', { name: 'Play Again' }).click();
  await game.isAsking();
  expect(await game.score()).toBe(0);
  await expect(page.getByRole('img', { name: '0 correct in a row' })).toBeVisible();
  for (const name of ['+Time', 'Skip', '50/50', '+Life'] as const) await expect(game.powerUp(name)).toBeEnabled();
  await game.answer('wrong');
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(main.getByRole('heading', { name: 'Game Over' })).toBeVisible();
});

async function parseSecondsLeft(text: Promise<string | null>): Promise<number> {
  return Number.parseInt(/(\d+) seconds/.exec((await text) ?? '')?.[1] ?? '0', 10);
}
