import { expect, test } from './fixtures.ts';
import { makeFriends, sendChallenge, answerChallenge, getOwnId } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { GameScreen } from './support/game-screen.ts';

test.beforeEach(({ player, complaints }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(matchStatusError(409, '/api/'));
});

test('home links to the open game, and abandons it after a confirmation', async ({ page, game }) => {
  await game.open('/game/5');
  await game.answer('right');
  await game.next();
  const question = (await game.question.textContent()) ?? '';
  const score = await game.score();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your game goes on' });
  await expect(card).toContainText(`GeographyQuestion 2 of 10${score} points`);
  await card.getByRole('link', { name: 'Resume' }).click();
  await expect(game.question).toHaveText(question);

  await page.goto('/');
  await card.getByRole('button', { name: 'Give up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give up this game?' });
  await expect(sheet).toContainText(`Your ${score} points will not count`);
  await sheet.getByRole('button', { name: 'Keep it' }).click();
  await expect(card.getByRole('button', { name: 'Give up' })).toBeFocused();
  await card.getByRole('button', { name: 'Give up' }).click();
  await sheet.getByRole('button', { name: 'Give up' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Quick Play' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('starting another game asks whether to resume or leave the open one; the other tab shows that it was left', async ({
  page,
  game,
  context,
}) => {
  await game.open('/game');
  await game.answer('right');
  await game.next();
  const question = (await game.question.textContent()) ?? '';
  const score = await game.score();

  const tab = await context.newPage();
  const other = new GameScreen(tab);
  await tab.goto('/game/survival');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your game goes on');
  await expect(tab.getByRole('main')).toContainText(`Quick PlayQuestion 2 of 10${score} points`);
  await tab.getByRole('link', { name: 'Go on with it' }).click();
  await expect(other.question).toHaveText(question);

  await tab.goto('/game/survival');
  await tab.getByRole('button', { name: 'Leave it and play this' }).click();
  await other.isAsking();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Survival Mode');

  await game.choose('right');
  const ended = page.getByRole('heading', { level: 1, name: 'This game was ended on another device' });
  await expect(ended, 'the answer button that had the focus is gone').toBeFocused();
  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your game goes on');
  await expect(page.getByRole('main')).toContainText('Survival Mode');
});

test('two tabs play one game, and each continues from the other’s progress', async ({ page, game, context }) => {
  await game.open('/game');
  const tab = await context.newPage();
  const other = new GameScreen(tab);
  await other.open('/game');
  await game.answer('right');
  await game.next();
  await game.answer('right');
  await game.next();
  await other.choose('wrong');
  await expect(other.verdict, 'the first answer stands').toBeVisible();
  await other.verdict.getByRole('button', { name: 'Next' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Question 3 / 10');
  await expect(other.question).toHaveText((await game.question.textContent()) ?? '');
  await expect(tab.getByRole('img', { name: '2 of 10 questions right' })).toBeVisible();

  await game.pause();
  await other.choose('right');
  await expect(other.paused).toBeVisible();
  await other.paused.getByRole('button', { name: 'Resume Game' }).click();
  await other.isAsking();
  await page.bringToFront();
  await game.paused.getByRole('button', { name: 'Resume Game' }).click();
  await expect(game.question).toHaveText((await other.question.textContent()) ?? '');
});

test('does not offer to leave a challenge for another game, and shows its remaining time', async ({
  page,
  game,
  meet,
  context,
}) => {
  const friend = await meet();
  await makeFriends(context.request, friend);
  const sent = await sendChallenge(friend.caller, await getOwnId(context.request));
  await answerChallenge(context.request, sent, 'accept');
  const path = `/game?category=${sent.category.id}&challenge=${sent.id}`;
  await page.goto(path);
  await expect(page.getByText('6 minutes for all of it')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await game.isAsking();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave this challenge?' })).toContainText(/over in 5:\d\d/);

  await page.goto('/game');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your game goes on');
  await expect(main).toContainText(/It is over in 5:\d\d at the latest/);
  await expect(main.getByRole('button', { name: 'Leave it and play this' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page).toHaveURL(path);
  await game.isAsking();
});
