import type { Page } from '@playwright/test';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { expect, test } from './fixtures.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signUpInBrowser, type Rival, expectToast, openBrowserContext } from './support/browser-context.ts';
import { signIn } from './support/player.ts';
import { administrator, type GameServer, startGameServer } from './support/start-game-server.ts';

const extendedTimeout = { timeout: 20_000 };

async function findNextDaily({ context }: Rival): Promise<Tournament> {
  const open = (await (await context.request.get('/api/tournaments?status=registration')).json()) as Tournament[];
  const daily = open.filter(({ official }) => official === 'daily');
  const [next] = daily.toSorted((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? ''));
  if (!next) throw new Error('no official tournament is announced');
  return next;
}

/** Returns a function that advances the server's clock until a tournament starts. */
function createStartClock(server: GameServer) {
  let elapsedMs = 0;
  return async ({ startTime }: Tournament) => {
    const ms = Date.parse(startTime ?? '') + 2_000 - (Date.now() + elapsedMs);
    elapsedMs += ms;
    await server.advance(ms);
  };
}

/** Dismiss the message first, because advancing the clock to the start would cut off its announcement. */
async function dismissMessage(page: Page, title: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Notifications' });
  await expect(messages).toContainText(title);
  await messages.getByRole('button', { name: 'Close' }).click();
  await expect(messages).not.toContainText(title);
}

test('an official tournament is announced, joined by two players and started on time, and is canceled with a single player', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  // The focused button disappears with the start, a second after the announcement, and the focus moves to the title.
  complaints.expect(/The Daily Cup has started\..* is cut after .* by the focus on h1/);
  const server = await startGameServer({ JOURNEY_OFFICIAL: 'on' });
  const advanceToStart = createStartClock(server);
  const wren = await signUpInBrowser(browser, server.url, 'Wren');
  const fen = await signUpInBrowser(browser, server.url, 'Fen');

  await wren.page.goto('/tournaments');
  const cards = wren.page.getByRole('listitem').filter({ hasText: 'The Daily Cup' });
  await expect(cards.first()).toContainText('Official', { timeout: 60_000 });
  await expect(cards.first()).toContainText('by Trivia Quest');
  await expect(wren.page.getByRole('listitem').filter({ hasText: 'The Weekly Cup' })).toContainText('Official');
  await takeScreenshots(wren.page, 'official-list');

  const cup = await findNextDaily(wren);
  for (const { page } of [wren, fen]) {
    await page.goto(`/tournaments/${cup.id}`);
    await page.getByRole('button', { name: 'Join Tournament' }).click();
    await expect(page.getByText('You are in')).toBeVisible();
    await dismissMessage(page, 'Tournament Joined!');
    await expect(page.getByText(/It starts by itself on .*, with everybody who is in\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Tournament' })).toHaveCount(0);
  }
  await takeScreenshots(wren.page, 'official-waiting');
  await advanceToStart(cup);
  await expect(wren.page.getByRole('region', { name: 'Your match' })).toContainText('Round 1 vs Fen', extendedTimeout);
  await expect(fen.page.getByText('Official', { exact: true })).toBeVisible();
  await takeScreenshots(wren.page, 'official-running');

  const singlePlayerCup = await findNextDaily(fen);
  await fen.page.goto(`/tournaments/${singlePlayerCup.id}`);
  await fen.page.getByRole('button', { name: 'Join Tournament' }).click();
  await expect(fen.page.getByText('You are in')).toBeVisible();
  await dismissMessage(fen.page, 'Tournament Joined!');
  await advanceToStart(singlePlayerCup);
  await expect(fen.page.getByText('Its time came, and fewer than 2 players were in.')).toBeVisible(extendedTimeout);
  const news = (await (await fen.context.request.get('/api/notifications')).json()) as { text: string }[];
  expect(news.map(({ text }) => text)).toContain('The Daily Cup was cancelled: too few players had joined.');
  await takeScreenshots(fen.page, 'official-cancelled');
  for (const { context } of [wren, fen]) await context.close();
  await server.stop();
});

test('an administrator changes the schedule of official tournaments on a phone', async ({ browser, server }) => {
  const admin = await openBrowserContext(browser, server.url);
  await signIn(admin.context, administrator);
  const { page } = admin;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/settings?tab=switches');
  const plan = page.getByRole('region', { name: 'Official tournaments' });
  await expect(plan).toBeVisible();
  await takeScreenshots(page, 'official-plan');
  expect(await findOverflow(page)).toEqual([]);
  await expect(plan.getByRole('button', { name: 'Save plan' })).toBeDisabled();
  await plan.getByRole('switch', { name: 'The Weekly Cup' }).click();
  const weekly = plan.getByRole('group', { name: 'The Weekly Cup' });
  await weekly.getByLabel('Day').selectOption('Sunday');
  await weekly.getByLabel('A round').selectOption('1 hour');
  await plan.getByLabel('By the clock of').selectOption('Europe/Vienna');
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expectToast(admin, 'Settings saved');
  await expect(plan.getByRole('button', { name: 'Save plan' })).toBeDisabled();
  await page.reload();
  await expect(weekly.getByLabel('Day')).toHaveValue('7');
  await page.goto('/admin/settings?tab=history');
  const change = page.getByRole('listitem').first();
  await expect(change).toContainText('Weekly tournament: day');
  await expect(change).toContainText('Sunday');
  await expect(change).toContainText('Europe/Vienna');
  await takeScreenshots(page, 'official-history');
  await change.getByRole('button', { name: 'Undo' }).click();
  await expectToast(admin, 'Change undone');
});
