import type { PlayQuestion } from '#shared/game/contract.ts';
import { expect, test } from './fixtures.ts';
import { matchStatusError, matchNetworkError } from './support/browser-errors.ts';
import { gameState } from './support/player.ts';
import { playRandomGame } from './support/play-games.ts';

const attemptUrl = '**/api/analytics/question-attempt';

test.beforeEach(({ player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
});

test('a reload in the middle resumes the same question with the same score and lives', async ({ page, game }) => {
  await game.open('/game');
  await game.answer('right');
  await game.next();
  await game.answer('wrong');
  await game.next();
  const question = (await game.question.textContent()) ?? '';
  const answers = await game.offered();
  const score = await game.score();
  await page.reload();
  await game.isAsking();
  await expect(game.question).toHaveText(question);
  expect(await game.offered()).toEqual(answers);
  expect(await game.score()).toBe(score);
  await expect(page.getByRole('img', { name: '2 of 3 lives' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 3 / 10');

  await game.answer('right');
  const verdict = (await game.verdict.textContent()) ?? '';
  await page.reload();
  await expect(game.verdict, 'who goes on by hand reads on').toHaveText(verdict);
  await game.next();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 4 / 10');
});

test('a finished game that was not submitted is submitted after a reload', async ({ page, game, complaints }) => {
  complaints.expect(matchStatusError(500, '/api/game/submit'));
  await page.route('**/api/game/submit', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await game.open('/game/survival');
  await game.answer('wrong');
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { name: 'Not counted yet' })).toBeVisible();
  await page.unroute('**/api/game/submit');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Game Over' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Correct in a Row0');
});

test('a reload after a skip without a next call continues with the next question', async ({
  page,
  game,
  complaints,
}) => {
  complaints.expect(matchNetworkError('/api/game/'));
  await page.route('**/next', (route) => route.abort());
  await game.open('/game');
  await game.powerUp('Skip').click();
  await expect(page.getByText('Loading question...').last()).toBeVisible();
  await page.unroute('**/next');
  await page.reload();
  await game.isAsking();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
});

test('a practice round resumes where it was', async ({ page, game, context }) => {
  await playRandomGame(context.request, 0);
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Start' }).click();
  await game.isAsking();
  await game.answer('wrong');
  await game.next();
  const question = (await game.question.textContent()) ?? '';
  await page.reload();
  await expect(game.question).toHaveText(question);
  await game.pause();
  await page.reload();
  await expect(game.paused).toBeVisible();
});

test.describe('an unconfirmed answer', () => {
  test.use({ device: { advance: 'auto' } });

  test('is sent after a reload, and counts, if it was never sent', async ({ page, game, context, complaints }) => {
    complaints.expect(matchNetworkError('/api/analytics/question-attempt'));
    const deal = page.waitForResponse('**/api/questions/random*');
    await game.open('/game');
    const [first] = (await (await deal).json()) as PlayQuestion[];
    const gameId = first?.gameId ?? 0;
    const points = await game.points();
    await page.route(attemptUrl, (route) => route.abort());
    await game.choose('right');
    await expect(game.answers.getByText('Locked')).toBeVisible();
    await expect(page.getByText('your answer is kept').first()).toBeVisible();
    expect((await gameState(context, gameId)).questionsAnswered).toBe(0);
    await page.unroute(attemptUrl);
    await page.reload();
    await game.isAsking();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');
    expect(await game.score()).toBe(points);
    expect((await gameState(context, gameId)).questionsAnswered).toBe(1);
  });

  test('counts once if its verdict was lost', async ({ page, game, context, complaints }) => {
    complaints.expect(matchNetworkError('/api/analytics/question-attempt'));
    const deal = page.waitForResponse('**/api/questions/random*');
    await game.open('/game');
    const [first] = (await (await deal).json()) as PlayQuestion[];
    const gameId = first?.gameId ?? 0;
    const points = await game.points();
    await page.route(attemptUrl, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await game.choose('right');
    await expect.poll(async () => (await gameState(context, gameId)).questionsAnswered).toBe(1);
    await page.unroute(attemptUrl);
    await page.reload();
    await game.isAsking();
    const state = await gameState(context, gameId);
    expect(state).toMatchObject({ questionsAnswered: 1, questionsCorrect: 1, score: points });
    expect(await game.score()).toBe(points);
  });
});
