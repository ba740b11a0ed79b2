import { expect, test } from './fixtures.ts';
import { makeFriends, sendGift } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';

test('a game result that failed to submit is retried and counted', async ({
  page,
  game,
  player,
  complaints,
  toasts,
}) => {
  complaints.expect(matchStatusError(500, '/api/game/submit'));
  await page.route('**/api/game/submit', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await game.open('/game/survival');
  await game.answer('right');
  const score = await game.score();
  await game.next();
  await game.answer('wrong');
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { name: 'Not counted yet' })).toBeVisible();
  await expect.poll(() => toasts).toContain('Error: Failed to submit game result');
  await page.unroute('**/api/game/submit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Correct in a Row1');
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  await expect(page.getByRole('main').getByText('105 coins')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('main')).toContainText(`Total Score${score.toLocaleString('en-US')}`);
});

test('a failed power-up is not used up, and the game continues', async ({ page, game, player, complaints, toasts }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(matchStatusError(500, '/api/user/powerups/use'));
  await page.route('**/api/user/powerups/use', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await game.open('/game');
  await game.powerUp('50/50').click();
  await expect.poll(() => toasts).toContain('Error: Failed to use power-up');
  await page.unroute('**/api/user/powerups/use');
  await expect(game.powerUp('50/50')).toHaveAccessibleName('50/50 3 left');
  await game.powerUp('50/50').click();
  await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
});

test('a power-up that was used up elsewhere shows an error and becomes disabled', async ({
  game,
  player,
  context,
  meet,
  complaints,
  toasts,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(matchStatusError(409, '/api/user/powerups/use'));
  const friend = await meet();
  await makeFriends(context.request, friend);
  await game.open('/game');
  await sendGift(context.request, { receiverId: friend.id, type: 'power-up', item: 'fiftyFifty', quantity: 3 });
  await game.powerUp('50/50').click();
  await expect.poll(() => toasts).toContain("No Power-ups: You don't have any of this power-up");
  await expect(game.powerUp('50/50')).toBeDisabled();
});

test('a part of the home page that failed to load shows an error and loads on retry', async ({
  page,
  player,
  complaints,
}) => {
  complaints.expect(matchStatusError(500, '/api/categories/main'));
  await page.route('**/api/categories/main', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  // The combined home request returns nothing, so each part is requested separately.
  await page.route('**/api/home*', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: 'The map did not load' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/categories/main');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Mythology' })).toBeVisible();
});
