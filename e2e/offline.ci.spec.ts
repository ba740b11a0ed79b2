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

const extendedTimeout = { timeout: 30_000 };
/** This category has no pictures, which are not stored on the device. */
const celebritiesCategoryId = 8;

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

test.beforeEach(({ complaints }) => {
  complaints.expect(matchNetworkError('/'), /Failed to load resource/, /ServiceWorker/);
});

async function countStored(page: Page): Promise<{ questions: number; answers: number }> {
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

async function expectOfflineReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), extendedTimeout)
    .toBe('activated');
  await expect.poll(async () => (await countStored(page)).questions, extendedTimeout).toBeGreaterThan(0);
}

const getPracticeState = async ({ request }: BrowserContext) =>
  (await (await request.get('/api/practice')).json()) as PracticeState;

const getPracticeButton = (page: Page) => page.getByRole('button', { name: 'Practice', exact: true });

test('three questions practiced offline arrive once, although the page was closed in between', async ({
  page,
  context,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  // The device's clock is an hour slow; its practice must count all the same.
  await context.addInitScript(shiftClock, -3_600_000);
  await playCategory(context.request, celebritiesCategoryId, 0);
  await playCategory(context.request, celebritiesCategoryId, 0);
  await page.goto('/');
  await expectOfflineReady(page);
  const before = await getPracticeState(context);
  // The service worker does not intercept API calls, and does not cache their responses.
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
  await getPracticeButton(page).click();
  const offline = new GameScreen(page);
  for (const [index, how] of (['right', 'wrong', 'right'] as const).entries()) {
    if (index === 1) await checkScreen(page, 'offline-question');
    await offline.answer(how);
    if (index < 2) {
      await checkScreen(page, `offline-${how}`);
      await offline.verdict.getByRole('button', { name: 'Next' }).click();
    }
  }
  await expect.poll(async () => (await countStored(page)).answers).toBe(3);
  await page.close();

  const later = await context.newPage();
  await skipWelcome(later);
  await later.goto('/progress');
  await expect(later.getByText('3 answers are waiting to be sent.')).toBeVisible();
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Your Progress', extendedTimeout);
  await expect.poll(async () => (await countStored(later)).answers, extendedTimeout).toBe(0);
  expect(sent).toHaveLength(1);
  await expect
    .poll(() => getPracticeState(context), extendedTimeout)
    .toMatchObject({ due: before.due - 2, waiting: before.waiting + 2 });

  await expectOfflineReady(later);
  await context.clearCookies({ name: /session_token/ });
  await later.goto('/');
  await expect(later.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible(extendedTimeout);
  await expect.poll(async () => (await countStored(later)).questions, extendedTimeout).toBe(0);
});

test('practice continues while the server is down; when it returns the page reconnects and the answer arrives', async ({
  page,
  context,
  player,
  server,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await playCategory(context.request, celebritiesCategoryId, 0);
  await page.goto('/');
  await expectOfflineReady(page);
  const before = await getPracticeState(context);
  const restart = await server.kill();
  await page.goto('/friends');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The game is out of reach');
  await checkScreen(page, 'offline-server');
  await getPracticeButton(page).click();
  const offline = new GameScreen(page);
  await offline.answer('right');
  await restart();
  await expect(page.getByText('You are back online.')).toBeVisible(extendedTimeout);
  await expect(offline.verdict).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friends', extendedTimeout);
  await expect.poll(async () => (await countStored(page)).answers, extendedTimeout).toBe(0);
  expect((await getPracticeState(context)).due).toBe(before.due - 1);
});

test('another account on the device sees no stored data, and neither does a visitor after a logout', async ({
  page,
  context,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const expectNothingStored = async () => {
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.getByText('This page needs the network.')).toBeVisible();
    await expect(getPracticeButton(page)).toHaveCount(0);
    await takeScreenshots(page, 'offline-nothing');
    await context.setOffline(false);
  };
  await playCategory(context.request, celebritiesCategoryId, 0);
  await page.goto('/');
  await expectOfflineReady(page);
  // Sign in as another player without the forms: the previous player's data is removed. Leave the page first, because
  // it would detect the ended session and clear the signed-in state.
  await page.goto('/robots.txt');
  await signUp(context, newAccount('Odile'));
  await page.goto('/');
  await expect.poll(() => countStored(page), extendedTimeout).toEqual({ questions: 0, answers: 0 });
  await expectNothingStored();

  await playCategory(context.request, celebritiesCategoryId, 0);
  await page.goto('/settings');
  await expectOfflineReady(page);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible(extendedTimeout);
  expect(await countStored(page)).toEqual({ questions: 0, answers: 0 });
  await expectNothingStored();
});

test('an update waits for the end of a game, and a missing chunk is loaded with a new page', async ({
  page,
  context,
  player,
  server,
  complaints,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  complaints.expect(/Failed to fetch dynamically imported module/, /status of 404/);
  const proxy = await startReleaseProxy(server.url);
  await playCategory(context.request, celebritiesCategoryId, 0);
  await page.goto(proxy.url);
  await expectOfflineReady(page);
  const worker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { waiting: registration?.waiting !== null, isBusy: (await navigator.locks.query()).held?.length ?? 0 };
    });
  await page.getByRole('link', { name: 'Quick Play' }).click();
  const game = new GameScreen(page);
  await game.isAsking();
  await expect.poll(worker, extendedTimeout).toEqual({ waiting: false, isBusy: 1 });
  proxy.release([/assets\/(game|played|end|answer|verdict)/, /assets\/shop-page/]);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(worker, extendedTimeout).toEqual({ waiting: true, isBusy: 1 });

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

  // A page that closes during a game sends no message, so the worker must be asked again; otherwise it would wait
  // forever.
  await other.evaluate(() => {
    void navigator.locks.request('trivia-game', { mode: 'shared' }, () => new Promise(() => undefined));
  });
  await expect.poll(worker).toEqual({ waiting: true, isBusy: 2 });
  await page.getByRole('button', { name: 'Home' }).click();
  await expect.poll(worker).toEqual({ waiting: true, isBusy: 1 });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await other.close();
  await expect.poll(worker, extendedTimeout).toEqual({ waiting: false, isBusy: 0 });
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop', extendedTimeout);
  await proxy.stop();
});
