import { expect, test } from './fixtures.ts';
import { makeFriends } from './support/other-player.ts';
import type { GameScreen } from './support/game-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { playDailyTen } from './support/play-games.ts';

test.use({ viewport: { width: 360, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

const hourMs = 3_600_000;

/** Answers the question on the screen, which may be a true-or-false question. */
async function answer(game: GameScreen, how: 'right' | 'wrong'): Promise<void> {
  const right = await game.right();
  const texts = await game.offered();
  const place = texts.findIndex((text) => (text === right) === (how === 'right'));
  await game.answers.getByRole('button').nth(place).click();
  await expect(game.verdict).toBeVisible();
}

test('gives everybody the same ten questions: one attempt, squares to share, a comparison with friends, and answers after the day ends', async ({
  page,
  context,
  game,
  player,
  server,
  meet,
}) => {
  expect(player.name).not.toBe('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const friend = await meet();
  await makeFriends(context.request, friend);
  await playDailyTen(friend.caller, 9);

  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/');
  const entry = page.getByRole('link', { name: /The Daily Ten/ });
  await expect(entry).toContainText('The same ten for everybody, once a day');
  await takeScreenshots(page, 'daily-ten-home-before');
  expect(requestedPaths.filter((path) => path.startsWith('/api/daily-ten'))).toEqual([]);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Daily Ten');
  await takeScreenshots(page, 'daily-ten-start');
  await page.getByRole('button', { name: 'Start' }).click();

  const questions: string[] = [];
  for (let place = 1; place <= 10; place += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Question ${place} / 10`);
    await expect(game.verdict).toBeHidden();
    questions.push(await game.asked());
    if (place === 1) {
      await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Power-ups' })).toHaveCount(0);
      await takeScreenshots(page, 'daily-ten-question');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Leave the Daily Ten?' })).toBeVisible();
      await takeScreenshots(page, 'daily-ten-leaving');
      await page.getByRole('button', { name: 'Stay' }).click();
    }
    await answer(game, place <= 7 ? 'right' : 'wrong');
    await game.verdict.getByRole('button', { name: place < 10 ? 'Next' : 'Results' }).click();
  }

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well played!');
  const main = page.getByRole('main');
  await expect(main).toContainText('7 of 10 right');
  // Other journeys, or an earlier attempt of this one, may have played it on this server.
  await expect(main).toContainText(/finished so far.*did better/);
  await expect(page.getByRole('region', { name: 'Your friends' })).toContainText(friend.name);
  for (const question of questions) await expect(main).not.toContainText(question);
  await takeScreenshots(page, 'daily-ten-end');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Your result is on the clipboard.')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared.split('\n').slice(1)).toEqual(['7 of 10', '🟩🟩🟩🟩🟩', '🟩🟩🟥🟥🟥', `${server.url}/daily-ten`]);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(entry).toContainText('7/10');
  await takeScreenshots(page, 'daily-ten-home-after');
  await page.goto('/daily-ten');
  await expect(main).toContainText('7 of 10 right');

  await page.getByRole('link', { name: 'Past Daily Tens' }).click();
  await expect(main.getByRole('listitem').first()).toContainText('7/10');
  await takeScreenshots(page, 'daily-ten-dates');
  await main.getByRole('listitem').first().getByRole('link').click();
  await expect(main).toContainText('open when the day is over everywhere');
  await expect(main).not.toContainText(questions[0] ?? '');
  await server.advance(48 * hourMs);
  await page.reload();
  await expect(main).toContainText(questions[0] ?? '');
  await expect(main).toContainText('You knew it');
  // Two players are too few for a percentage.
  await expect(main).not.toContainText(/% knew it/);
  await takeScreenshots(page, 'daily-ten-answers');
});
