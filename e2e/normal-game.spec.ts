import { expect, test } from './fixtures.ts';

test('plays a normal game of ten questions with every power-up to its end, and records it', async ({
  page,
  game,
  player,
  toasts,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  const lives = page.getByRole('img', { name: /lives$/ });
  const place = page.getByRole('heading', { level: 1 });
  await expect(place).toHaveText('Question 1 / 10');
  await expect(lives).toHaveAccessibleName('3 of 3 lives');

  let score = 0;
  async function answerRight() {
    score += await game.points();
    await game.answer('right');
    await expect.poll(() => game.score()).toBe(score);
  }

  await game.powerUp('50/50').click();
  await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
  await expect(game.powerUp('50/50')).toBeDisabled();
  await expect(game.powerUp('50/50'), 'the focus is never on nothing').toBeFocused();
  const points = await game.points();
  await answerRight();
  await expect(game.verdict).toContainText(`+${points}`);
  await page.getByRole('button', { name: 'Sound on?' }).press('Enter');
  await expect(game.question).toBeFocused();
  await game.next();

  const missed = await game.right();
  await game.answer('wrong');
  await expect(game.verdict).toContainText(missed);
  await expect(lives).toHaveAccessibleName('2 of 3 lives');
  await game.next();

  await game.powerUp('+Life').click();
  await expect(lives).toHaveAccessibleName('3 of 3 lives');
  await answerRight();
  await game.next();

  await game.powerUp('Skip').click();
  await expect(place).toHaveText('Question 5 / 10');
  await game.isAsking();
  await game.powerUp('+Time').click();
  await expect(game.powerUp('+Time')).toBeDisabled();
  await answerRight();
  await game.next();

  for (let position = 6; position <= 10; position += 1) {
    await expect(place).toHaveText(`Question ${position} / 10`);
    await answerRight();
    // Questions 3 and 5 to 8: a skipped question does not break the run.
    if (position === 8) await expect(page.getByText('5 in a row', { exact: true })).toBeVisible();
    if (position < 10) await game.next();
  }
  await expect(page.getByRole('img', { name: '8 of 10 questions right' })).toBeVisible();
  await game.verdict.getByRole('button', { name: 'Results' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Great Job!' })).toBeFocused();
  await expect(main).toContainText(`Final Score${score.toLocaleString('en-US')}`);
  await expect(main).toContainText('Correct8/9');
  await expect(main).toContainText('Accuracy89%');
  await expect(main).toContainText(/Time\d:\d\d/);
  await expect(main.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(main.getByRole('status').first()).toHaveText(/^Game Complete You scored [\d,]+ points\.$/);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await page.mouse.wheel(0, 2_000);
  const listGameOverToasts = () => toasts.filter((text) => text.startsWith('Game Complete'));
  expect(listGameOverToasts(), 'nothing covers the end').toEqual([]);
  await main.getByRole('button', { name: 'Home' }).click();
  await expect(notices).toContainText('Game Complete');
  expect(await page.evaluate(() => scrollY), 'Home begins at its top').toBe(0);

  // 50 coins more if this game completes the day's challenge.
  await expect(main.getByText(/^1[05]5 coins$/)).toBeVisible();
  await expect(main.getByText('1 Day')).toBeVisible();
  await expect(main.getByText('x2')).toHaveCount(3);

  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(main).toContainText(`Total Score${score.toLocaleString('en-US')}`);
  await expect(main).toContainText('Games Played1');
  await expect(main).toContainText('Win Rate100%');
  const entry = main.getByRole('listitem').filter({ hasText: 'Quick Play' });
  await expect(entry).toContainText('8/9');
  await expect(entry).toContainText(`+${score.toLocaleString('en-US')} pts`);

  await page.getByRole('link', { name: 'Leaderboard' }).click();
  const row = main.getByRole('listitem').filter({ hasText: player.name }).first();
  await expect(row).toContainText(score.toLocaleString('en-US'));
});

test.describe('advancing automatically', () => {
  test.use({ device: { advance: 'auto' } });

  test('advances after two seconds, and ends the game with the third lost life', async ({ page, game, player }) => {
    await game.open('/game');
    const main = page.getByRole('main');
    await game.answer('wrong');
    const toldAt = Date.now();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
    expect(Date.now() - toldAt, 'milliseconds that the verdict stood').toBeGreaterThan(1_000);
    await game.isAsking();
    await game.answer('wrong');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Question 3 / 10');
    await game.isAsking();
    await game.choose('wrong');

    await expect(main.getByRole('heading', { name: 'Game Over' })).toBeVisible();
    await expect(main).toContainText('Correct0/3');
    await expect(main.getByRole('img', { name: /stars$/ })).toHaveCount(0);
    await main.getByRole('button', { name: 'Home' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(player.name);
    await expect(main.getByText('100 coins')).toBeVisible();
  });

  test('counts a timeout as wrong, and advances', async ({ page, game, player, server }) => {
    test.info().annotations.push({ type: 'player', description: player.name });
    await game.open('/game');
    const right = await game.right();
    await server.advance(24_000);
    await page.reload();
    await Promise.all([
      expect(game.verdict).toContainText(right, { timeout: 10_000 }),
      expect(page.getByRole('main').getByRole('alert')).toHaveText('Time up', { timeout: 10_000 }),
    ]);
    await expect(page.getByRole('img', { name: '2 of 3 lives' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
    await game.isAsking();
  });
});
