import type { BrowserContext, Locator } from '@playwright/test';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { expect, skipWelcome, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { GameScreen } from './support/game-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { gameState } from './support/player.ts';

const extendedTimeout = { timeout: 20_000 };

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(({ player, complaints }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(matchStatusError(503, '/api/'));
});

async function simulateDatabaseOutage(context: BrowserContext): Promise<() => Promise<void>> {
  const json = { message: 'The server is not ready. Please try again in a moment.', code: 'unavailable' };
  await context.route('**/api/**', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json }));
  return () => context.unroute('**/api/**');
}

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

async function expectNotCovered(game: GameScreen, line: Locator): Promise<void> {
  const { y, height } = await getBox(line);
  for (const part of [game.question, game.answers]) {
    const box = await getBox(part);
    expect(y + height <= box.y || box.y + box.height <= y, 'the line covers neither question nor answers').toBe(true);
  }
}

test('an answer given during an outage stays selected, is sent afterwards, and counts once, even in two tabs', async ({
  page,
  game,
  context,
}) => {
  const dealt = page.waitForResponse('**/api/questions/random*');
  await game.open('/game');
  const [first] = (await (await dealt).json()) as PlayQuestion[];
  const points = await game.points();
  const otherPage = await context.newPage();
  await skipWelcome(otherPage);
  const other = new GameScreen(otherPage);
  await other.open('/game');
  await page.bringToFront();
  const sent: string[] = [];
  const verdicts: number[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/question-attempt')) sent.push(`${request.postDataJSON().ticket}`);
  });
  context.on('response', (response) => {
    if (response.url().endsWith('/question-attempt') && response.ok()) verdicts.push(response.status());
  });
  const recover = await simulateDatabaseOutage(context);
  const before = [await getBox(game.question), await getBox(game.answers)];
  const chosenAt = Date.now();
  const right = await game.choose('right');
  await expect(game.answers.getByText('Locked')).toBeVisible();
  await other.choose('right');
  const line = page.locator('.game-held');
  await expect(line).toHaveText(
    'Just a moment: your answer is kept, and sent as soon as we get through.',
    extendedTimeout,
  );
  expect(Date.now() - chosenAt, 'quietly at first').toBeGreaterThan(2_900);
  await expect(game.status).toHaveText((await line.textContent()) ?? '');
  expect([await getBox(game.question), await getBox(game.answers)], 'nothing moves').toEqual(before);
  await expectNotCovered(game, line);
  await takeScreenshots(page, 'outage-answer');
  for (const answer of await game.answers.getByRole('button').all()) await answer.click({ force: true });
  await expect(game.verdict).toHaveCount(0);

  await recover();
  await expect(game.verdict).toContainText(`+${points}`, extendedTimeout);
  await expect(game.answers.getByRole('button', { name: right })).toContainText('Correct!');
  await expect(line).toHaveCount(0, extendedTimeout);
  await expect(other.verdict).toContainText(`+${points}`, extendedTimeout);
  expect(new Set(sent).size, 'one question was answered, however often it was sent').toBe(1);
  expect(verdicts).toEqual([200, 200]);
  expect(await gameState(context, first?.gameId ?? 0)).toMatchObject({ questionsAnswered: 1, score: points, lives: 3 });
});

test('reports an outage after 3 s when a player advances or goes home, and recovers by itself', async ({
  page,
  game,
  context,
}) => {
  const line = page.locator('.waiting-line');
  await game.open('/game');
  await game.answer('right');
  const next = page.getByRole('heading', { level: 1 });
  let recover = await simulateDatabaseOutage(context);
  await game.verdict.getByRole('button', { name: 'Next' }).click();
  await expect(line).toHaveText('Just a moment: the server is catching its breath.', extendedTimeout);
  await expectNotCovered(game, line);
  await takeScreenshots(page, 'outage-next');
  await recover();
  await expect(next).toHaveText('Question 2 / 10', extendedTimeout);
  await expect(line).toHaveText('', extendedTimeout);

  recover = await simulateDatabaseOutage(context);
  await page.goto('/');
  await expect(line).toHaveText('Just a moment: the server is catching its breath.', extendedTimeout);
  await takeScreenshots(page, 'outage-home');
  await recover();
  await expect(page.getByRole('link', { name: 'Geography' })).toBeVisible(extendedTimeout);
  await expect(line).toHaveText('', extendedTimeout);
});

test('names a network that redirects calls to a sign-in page within 15 s, with a button to retry', async ({
  page,
  context,
}) => {
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://portal.example/sign-in' } }),
  );
  await page.goto('/shop');
  await expect(page.getByText('This network may ask you to sign in first, or block the game.').first()).toBeVisible({
    timeout: 15_000,
  });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await takeScreenshots(page, 'network-sign-in');
  await context.unroute('**/api/**');
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
});

test('names a network that redirects calls during a game, and continues the game afterwards', async ({
  page,
  game,
  context,
}) => {
  await game.open('/game');
  await game.answer('right');
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://portal.example/sign-in' } }),
  );
  await game.verdict.getByRole('button', { name: 'Next' }).click();
  const line = page.locator('.waiting-line');
  await expect(line).toHaveText('This network may ask you to sign in first, or block the game.', extendedTimeout);
  await expectNotCovered(game, line);
  await takeScreenshots(page, 'network-sign-in-game');
  await context.unroute('**/api/**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10', extendedTimeout);
  await expect(line).toHaveText('', extendedTimeout);
});

test('offers a retry after 10 s when calls are never answered', async ({ page, context }) => {
  await page.clock.install();
  await context.route('**/api/**', () => {});
  await page.goto('/shop');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // Repeated, because the timer starts when the app has mounted.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText('This network may ask you to sign in first')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await takeScreenshots(page, 'network-silent');
});
