import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { GameScreen } from './support/game-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';

test.beforeEach(({ player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
});

const getEndButtons = (page: Page) => [
  page.getByRole('button', { name: 'Play Again' }),
  page.getByRole('main').getByRole('button', { name: 'Home', exact: true }),
];
const getEarnedCoins = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^\+\d+ coins$/)
    .first();
const frameMs = 20;
const getOpacity = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).opacity);

/** Sets the playback rate of all animations; 0 freezes them. */
async function setAnimationRate(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: rate });
  return session;
}

async function playToLastVerdict(game: GameScreen, path: string): Promise<void> {
  await game.open(path);
  for (let asked = 1; asked <= 10; asked += 1) {
    await game.answer('right');
    if (asked < 10) await game.next();
  }
}

/** Ten right answers in a topic earn its first star. */
async function getTopicPath(page: Page, name: string): Promise<string> {
  const categories = (await (await page.request.get('/api/categories')).json()) as { id: number; name: string }[];
  return `/game/${categories.find((category) => category.name === name)?.id}`;
}

for (const height of [640, 780]) {
  test.describe(`on a phone of 360 x ${height}`, () => {
    test.use({ viewport: { width: 360, height } });

    test('reveals the end in steps that a tap skips, keeps the buttons in place, and adds the coins to the balance', async ({
      page,
      game,
    }) => {
      await page.clock.install();
      await playToLastVerdict(game, await getTopicPath(page, 'Painting'));
      const session = await setAnimationRate(page, 0);
      // From here on no step of the end starts by itself.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await game.verdict.getByRole('button', { name: 'Results' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Job!');
      await expect(async () => {
        await page.clock.runFor(frameMs);
        expect(await page.locator('.end-stage-coming').count()).toBe(0);
      }).toPass();

      for (const way of getEndButtons(page)) await expect(way).toBeInViewport({ ratio: 1 });
      const getButtonBoxes = () => Promise.all(getEndButtons(page).map((way) => way.boundingBox()));
      const initialBoxes = await getButtonBoxes();
      expect(await getOpacity(page.locator('.end-loot'))).toBe('0');
      await expect(getEarnedCoins(page)).toHaveText('+0 coins');

      await page.getByRole('heading', { level: 1 }).click();
      expect(await getOpacity(page.locator('.end-loot'))).toBe('1');
      await expect(getEarnedCoins(page)).toHaveText('+5 coins');
      await expect(page.getByRole('main')).toContainText(/Final Score\d,\d{3}/);
      await page.clock.resume();
      await expect(page.getByText(/^[\d,]+ \/ [\d,]+ XP$/)).toBeVisible();
      await expect(page.getByText('Art · Painting: first star', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^New achievements?$/ })).toBeAttached();
      expect(await getButtonBoxes()).toEqual(initialBoxes);
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

test('renders the end one part per frame, and shows it when it is complete', async ({ page, game }) => {
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
  await playToLastVerdict(game, '/game');
  const late: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') late.push(request.url());
  });
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByText('Review answers')).toBeVisible();
  await expect(page.locator('.end-stage-coming')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^New achievements?$/ })).toBeAttached();
  expect(late, 'no script loads late and shifts the content below it').toEqual([]);
  const frames = await page.evaluate(() => globalThis.framesOfCard);
  const hidden = frames.filter(({ isSeen }) => !isSeen).map(({ parts }) => parts);
  expect(new Set(hidden).size, 'the parts render in separate frames').toBeGreaterThanOrEqual(4);
  expect(frames.filter(({ isSeen, isWhole }) => isSeen && !isWhole)).toEqual([]);
});

test('renders the effects of an answer after the frame in which it is given and sent', async ({ page, game }) => {
  await game.open('/game');
  await game.isAsking();
  const sent = page.waitForRequest('**/api/analytics/question-attempt');
  const buttonStates = await game.answers
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
  expect(new Set(buttonStates).size, 'neither in the click handler nor in its frame').toBe(1);
  await expect(game.answers).toContainText(/Correct!|Right answer/);
});

test('a long press explains a power-up without using it', async ({ page, game }) => {
  await page.clock.install();
  await game.open('/game');
  const half = game.powerUp('50/50');
  await half.hover();
  await page.mouse.down();
  await page.clock.fastForward(600);
  const tooltip = page.getByText('Two wrong answers leave the room.');
  await expect(tooltip.and(page.locator('.tip-bubble'))).toBeVisible();
  await page.mouse.up();
  await expect(half).toHaveAccessibleName(/3 left$/);
  await expect(half).toBeEnabled();
  await half.click();
  await expect(game.answers.getByText('Out', { exact: true })).toHaveCount(2);
});
