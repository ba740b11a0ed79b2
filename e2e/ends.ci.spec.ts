import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { GameScreen } from './support/game-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';

test.beforeEach(({ player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
});

const ways = (page: Page) => [
  page.getByRole('button', { name: 'Play Again' }),
  page.getByRole('main').getByRole('button', { name: 'Home', exact: true }),
];
const coins = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\+\d+ coins$/)
    .first();
const frameMs = 20;
const opacity = (of: Locator) => of.evaluate((element) => getComputedStyle(element).opacity);

/** Everything that moves by itself moves so fast from now on: 0 is a picture. */
async function setPace(page: Page, pace: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: pace });
  return session;
}

async function playToTheLast(game: GameScreen, path: string): Promise<void> {
  await game.open(path);
  for (let asked = 1; asked <= 10; asked += 1) {
    await game.answer('right');
    if (asked < 10) await game.next();
  }
}

/** Ten right answers in a topic light its first star. */
async function topic(page: Page, name: string): Promise<string> {
  const categories = (await (await page.request.get('/api/categories')).json()) as { id: number; name: string }[];
  return `/game/${categories.find((category) => category.name === name)?.id}`;
}

for (const height of [640, 780]) {
  test.describe(`on a phone of 360 x ${height}`, () => {
    test.use({ viewport: { width: 360, height } });

    test('an end comes in beats that a tap skips, over ways on that stand still; its coins land in the next balance', async ({
      page,
      game,
    }) => {
      await page.clock.install();
      await playToTheLast(game, await topic(page, 'Painting'));
      const session = await setPace(page, 0);
      // From here on no beat comes by itself.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await game.verdict.getByRole('button', { name: 'Results' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Job!');
      // The card is drawn in a few frames, and seen once it is whole.
      await expect(async () => {
        await page.clock.runFor(frameMs);
        expect(await page.locator('.end-stage-coming').count()).toBe(0);
      }).toPass();

      for (const way of ways(page)) await expect(way).toBeInViewport({ ratio: 1 });
      const places = () => Promise.all(ways(page).map((way) => way.boundingBox()));
      const atFirst = await places();
      expect(await opacity(page.locator('.end-loot'))).toBe('0');
      await expect(coins(page)).toHaveText('+0 coins');

      await page.getByRole('heading', { level: 1 }).click();
      expect(await opacity(page.locator('.end-loot'))).toBe('1');
      await expect(coins(page)).toHaveText('+5 coins');
      await expect(page.getByRole('main')).toContainText(/Final Score\d,\d{3}/);
      await page.clock.resume();
      await expect(page.getByText(/^[\d,]+ \/ [\d,]+ XP$/)).toBeVisible();
      await expect(page.getByText('Art · Painting: first star', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^New achievements?$/ })).toBeAttached();
      expect(await places()).toEqual(atFirst);
      await takeScreenshots(page, `end-${height}`);

      await page.getByRole('main').getByRole('button', { name: 'Home', exact: true }).click();
      const flying = page.locator('body > svg.coin');
      await expect(flying).not.toHaveCount(0);
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await expect(flying).toHaveCount(0);
      await expect(page.getByRole('main').getByText(/^1[05]5 coins$/)).toBeVisible();
    });
  });
}

declare global {
  var framesOfCard: { parts: number; isWhole: boolean; isSeen: boolean }[];
}

test('an end is drawn a part a frame, and seen once it is whole', async ({ page, game }) => {
  await page.addInitScript(() => {
    globalThis.framesOfCard = [];
    const note = () => {
      const card = document.querySelector('.end h1')?.parentElement;
      if (card)
        globalThis.framesOfCard.push({
          parts: card.childElementCount,
          isWhole: card.querySelector('.review') !== null,
          isSeen: getComputedStyle(card.parentElement ?? card).opacity !== '0',
        });
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await playToTheLast(game, '/game');
  const late: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') late.push(request.url());
  });
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByText('Review answers')).toBeVisible();
  await expect(page.locator('.end-stage-coming')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^New achievements?$/ })).toBeAttached();
  expect(late, 'what comes later moves what stands below it').toEqual([]);
  const frames = await page.evaluate(() => globalThis.framesOfCard);
  const hidden = frames.filter(({ isSeen }) => !isSeen).map(({ parts }) => parts);
  expect(new Set(hidden).size, 'they do not come all at once').toBeGreaterThanOrEqual(4);
  expect(frames.filter(({ isSeen, isWhole }) => isSeen && !isWhole)).toEqual([]);
});

test('what an answer changes is drawn behind the frame in which it is given and sent', async ({ page, game }) => {
  await game.open('/game');
  await game.isAsking();
  const sent = page.waitForRequest('**/api/analytics/question-attempt');
  const given = await game.answers
    .getByRole('button')
    .first()
    .evaluate(async (button: HTMLButtonElement) => {
      button.click();
      const states = [button.className];
      await new Promise(requestAnimationFrame);
      states.push(button.className);
      return states;
    });
  await sent;
  expect(new Set(given).size, 'not in the task of the press, nor in its frame').toBe(1);
  await expect(game.answers).toContainText(/Correct!|Right answer/);
});

test('a press that lasts says what a power-up is for, and does not use it', async ({ page, game }) => {
  await page.clock.install();
  await game.open('/game');
  const half = game.powerUp('50/50');
  await half.hover();
  await page.mouse.down();
  await page.clock.fastForward(600);
  const told = page.getByText('Two wrong answers leave the room.');
  await expect(told.and(page.locator('.tip-bubble'))).toBeVisible();
  await page.mouse.up();
  await expect(half).toHaveAccessibleName(/3 left$/);
  await expect(half).toBeEnabled();
  await half.click();
  await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
});
