import type { BrowserContext, Page } from '@playwright/test';
import type { PracticeState } from '#shared/practice/contract.ts';
import { shiftClock } from '../test/harness/process-clock.ts';
import { expect, skipWelcome, test } from './fixtures.ts';
import { matchNetworkError } from './support/browser-errors.ts';
import { GameScreen } from './support/game-screen.ts';
import { checkScreen } from './support/check-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount, signUp } from './support/player.ts';
import { startReleaseProxy } from './support/release-proxy.ts';
import { playCategory } from './support/play-games.ts';

const soon = { timeout: 30_000 };
/** Without pictures, which stay on the server. */
const celebrities = 8;

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

test.beforeEach(({ complaints }) => {
  complaints.expect(matchNetworkError('/'), /Failed to load resource/, /ServiceWorker/);
});

/** How many questions and how many answers this device keeps, of whomever. */
async function keptOn(page: Page): Promise<{ questions: number; answers: number }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('trivia-practice')) return { questions: 0, answers: 0 };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('trivia-practice');
      opening.onsuccess = () => resolve(opening.result);
    });
    const all = (store: string) =>
      new Promise<{ questions?: unknown[] }[]>((resolve) => {
        const asking = database.transaction(store).objectStore(store).getAll();
        asking.onsuccess = () => resolve(asking.result);
      });
    const packs = await all('packs');
    const answers = await all('answers');
    database.close();
    return { questions: packs.reduce((sum, pack) => sum + (pack.questions?.length ?? 0), 0), answers: answers.length };
  });
}

/** The device keeps the page and the questions. */
async function isReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), soon).toBe('activated');
  await expect.poll(async () => (await keptOn(page)).questions, soon).toBeGreaterThan(0);
}

const stateOf = async ({ request }: BrowserContext) =>
  (await (await request.get('/api/practice')).json()) as PracticeState;

const start = (page: Page) => page.getByRole('button', { name: 'Practice', exact: true });

test('without a network three questions are practiced, and arrive once, though the page was closed meanwhile', async ({
  page,
  context,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  // The device's clock is an hour behind: what it practices counts all the same.
  await context.addInitScript(shiftClock, -3_600_000);
  await playCategory(context.request, celebrities, 0);
  await playCategory(context.request, celebrities, 0);
  await page.goto('/');
  await isReady(page);
  const before = await stateOf(context);
  // The worker has no part in the server's calls, and keeps none of their answers.
  const ask = () =>
    page.evaluate(() =>
      fetch('/api/practice').then(
        ({ status }) => status,
        () => 'failed',
      ),
    );
  const [answer, status] = await Promise.all([page.waitForResponse('**/api/practice'), ask()]);
  expect([status, answer.fromServiceWorker()]).toEqual([200, false]);
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/practice/answers')) sent.push(request.url());
  });

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText('Practice what you have seen.')).toBeVisible();
  expect(await ask()).toBe('failed');
  await checkScreen(page, 'offline-start');
  await start(page).click();
  const offline = new GameScreen(page);
  for (const [index, how] of (['right', 'wrong', 'right'] as const).entries()) {
    if (index === 1) await checkScreen(page, 'offline-question');
    await offline.answer(how);
    if (index < 2) {
      await checkScreen(page, `offline-${how}`);
      await offline.verdict.getByRole('button', { name: 'Next' }).click();
    }
  }
  await expect.poll(async () => (await keptOn(page)).answers).toBe(3);
  await page.close();

  const later = await context.newPage();
  await skipWelcome(later);
  await later.goto('/progress');
  await expect(later.getByText('3 answers are waiting to be sent.')).toBeVisible();
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Your Progress', soon);
  await expect.poll(async () => (await keptOn(later)).answers, soon).toBe(0);
  expect(sent).toHaveLength(1);
  await expect.poll(() => stateOf(context), soon).toMatchObject({ due: before.due - 2, waiting: before.waiting + 2 });

  // A session that has ended by itself leaves no questions on the device.
  await isReady(later);
  await context.clearCookies({ name: /session_token/ });
  await later.goto('/');
  await expect(later.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible(soon);
  await expect.poll(async () => (await keptOn(later)).questions, soon).toBe(0);
});

test('a server that is gone is practiced over; when it is back the page follows, and the answer arrives', async ({
  page,
  context,
  player,
  server,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await playCategory(context.request, celebrities, 0);
  await page.goto('/');
  await isReady(page);
  const before = await stateOf(context);
  const restart = await server.kill();
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The game is out of reach');
  await checkScreen(page, 'offline-server');
  await start(page).click();
  const offline = new GameScreen(page);
  await offline.answer('right');
  await restart();
  // Whoever practices is not taken away.
  await expect(page.getByText('You are back online.')).toBeVisible(soon);
  await expect(offline.verdict).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friends', soon);
  await expect.poll(async () => (await keptOn(page)).answers, soon).toBe(0);
  expect((await stateOf(context)).due).toBe(before.due - 1);
});

test('another account on the device sees none of it, and neither does who comes after a logout', async ({
  page,
  context,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const ofNobody = async () => {
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText('This page needs the network.')).toBeVisible();
    await expect(start(page)).toHaveCount(0);
    await takeScreenshots(page, 'offline-nothing');
    await context.setOffline(false);
  };
  await playCategory(context.request, celebrities, 0);
  await page.goto('/');
  await isReady(page);
  // Signed in as somebody else, past all forms: what the first one left is gone.
  // The page is left first: it would hear that its session is over, and forget that anybody is signed in.
  await page.goto('/robots.txt');
  await signUp(context, newAccount('Odile'));
  await page.goto('/');
  await expect.poll(() => keptOn(page), soon).toEqual({ questions: 0, answers: 0 });
  await ofNobody();

  await playCategory(context.request, celebrities, 0);
  await page.goto('/settings');
  await isReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible(soon);
  expect(await keptOn(page)).toEqual({ questions: 0, answers: 0 });
  await ofNobody();
});

test('an update waits for the end of a game, and a part that is gone comes with a new page', async ({
  page,
  context,
  player,
  server,
  complaints,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(/Failed to fetch dynamically imported module/, /status of 404/);
  const proxy = await startReleaseProxy(server.url);
  await playCategory(context.request, celebrities, 0);
  await page.goto(proxy.url);
  await isReady(page);
  const worker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { waiting: registration?.waiting !== null, isBusy: (await navigator.locks.query()).held?.length ?? 0 };
    });
  await page.getByRole('link', { name: 'Quick Play' }).click();
  const game = new GameScreen(page);
  await game.isAsking();
  await expect.poll(worker, soon).toEqual({ waiting: false, isBusy: 1 });
  proxy.release([/assets\/(game|played|end|answer|verdict)/, /assets\/shop-page/]);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(worker, soon).toEqual({ waiting: true, isBusy: 1 });

  // Another page of the player asks it to take over, and it does not.
  const other = await context.newPage();
  await skipWelcome(other);
  await other.goto(`${proxy.url}/notifications`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage('no game here');
  });
  await game.answer('wrong');
  await game.next();
  await game.answer('wrong');
  expect(await worker()).toEqual({ waiting: true, isBusy: 1 });
  await game.next();
  await game.finish('wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Game Over');

  // A game in another page, which is closed in the midst of it: the worker is asked again, or it would wait for ever.
  await other.evaluate(() => {
    void navigator.locks.request('trivia-game', { mode: 'shared' }, () => new Promise(() => undefined));
  });
  await expect.poll(worker).toEqual({ waiting: true, isBusy: 2 });
  await page.getByRole('button', { name: 'Home' }).click();
  await expect.poll(worker).toEqual({ waiting: true, isBusy: 1 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await other.close();
  await expect.poll(worker, soon).toEqual({ waiting: false, isBusy: 0 });
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop', soon);
  await proxy.stop();
});
