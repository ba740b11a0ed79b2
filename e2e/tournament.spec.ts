import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { GameScreen } from './support/game-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import {
  signUpInBrowser,
  playOnScreen,
  type Rival,
  expectToast,
  openBrowserContext,
} from './support/browser-context.ts';
import {
  getCoins,
  getOwnMatch,
  playOwnMatch,
  listTournamentCoins,
  getTournament,
  grantRequiredWins,
} from './support/tournament.ts';
import { startServers } from './support/start-game-server.ts';

const extendedTimeout = { timeout: 15_000 };

const getCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const getMatch = (page: Page, number: number) => page.getByRole('article', { name: `Match ${number}`, exact: true });
const locateOwnMatch = (page: Page) => page.getByRole('region', { name: 'Your match' });

async function openInNewTab({ context }: Rival, link: Locator): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), link.click()]);
  return page;
}

test('three players in separate browsers play a tournament from its creation to the champion', async ({ browser }) => {
  test.setTimeout(240_000);
  const servers = await startServers();
  const wait = async (ms: number) => {
    await Promise.all([...new Set([servers.here, servers.there])].map((server) => server.advance(ms)));
  };
  const wren = await signUpInBrowser(browser, servers.here.url, 'Wren');
  const fen = await signUpInBrowser(browser, servers.there.url, 'Fen');
  const ada = await signUpInBrowser(browser, servers.here.url, 'Ada');
  const name = `Lantern Cup ${wren.name}`;
  for (const { context } of [wren, fen, ada]) await grantRequiredWins(servers.here, context.request);

  // Fen and Ada have the list open while Wren creates a tournament.
  for (const { page } of [fen, ada]) {
    await page.goto('/tournaments');
    await expect(page.getByText('No open tournaments')).toBeVisible();
  }
  await wren.page.goto('/tournaments');
  await wren.page.getByRole('button', { name: 'Create Tournament' }).click();
  const dialog = wren.page.getByRole('dialog', { name: 'Create Tournament' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description (optional)').fill('Three rounds of daylight, one lantern.');
  await dialog.getByText('4', { exact: true }).click();
  await dialog.getByLabel('Entry fee').fill('20');
  await expect(dialog.getByText('Entry fee × Max players = 20 × 4')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'I play too' })).toBeChecked();
  await expect(dialog.getByText('You get the first seat and pay 20 coins for it.')).toBeVisible();
  await dialog.getByText('1 hour', { exact: true }).click();
  await takeScreenshots(wren.page, 'create');
  await dialog.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(wren, 'Tournament Created!');
  await expect(dialog).toBeHidden();

  // Wren plays too. The others join, and their coins are held in escrow; Fen leaves and joins again.
  const join = ({ page }: Rival) => getCard(page, name).getByRole('button', { name: /^Join Tournament/ });
  await expect(getCard(wren.page, name)).toContainText('You are in', extendedTimeout);
  expect(await getCoins(wren.context.request)).toBe(80);
  await expect(getCard(fen.page, name)).toContainText('1 of 4 seats taken', extendedTimeout);
  await takeScreenshots(fen.page, 'list');
  await join(fen).click();
  await expectToast(fen, 'Tournament Joined!');
  await expect(getCard(fen.page, name)).toContainText('You are in');
  await join(ada).click({ timeout: 15_000 });
  await expect(getCard(wren.page, name)).toContainText('3 of 4 seats taken', extendedTimeout);
  await getCard(fen.page, name)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await fen.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(fen, 'Your 20 coins came back.');
  expect(await getCoins(fen.context.request)).toBe(100);
  await expect(getCard(wren.page, name)).toContainText('2 of 4 seats taken', extendedTimeout);
  await join(fen).click();
  await expectToast(fen, 'Tournament Joined!');
  expect(await getCoins(fen.context.request)).toBe(80);

  // There is no bracket before the start; after Wren starts, the others see it without reloading.
  for (const { page } of [wren, fen, ada]) await getCard(page, name).getByRole('link', { name }).click();
  await expect(fen.page.getByRole('heading', { name: 'Tournament Not Started' })).toBeVisible();
  await expect(fen.page.getByText('The bracket will be generated once the tournament begins.')).toBeVisible();
  await expect(wren.page.getByText('3 of 4 seats taken')).toBeVisible(extendedTimeout);
  await takeScreenshots(wren.page, 'detail-before');
  await wren.page.getByRole('button', { name: 'Start Tournament' }).click();
  await expectToast(wren, 'Tournament Started!');
  const id = Number(new URL(wren.page.url()).pathname.split('/').at(-1));

  // The first seed, who joined first, has a bye; the other two meet.
  await expect(getMatch(wren.page, 1)).toContainText('BYE');
  await expect(getMatch(wren.page, 1)).toContainText('Completed');
  await expect(locateOwnMatch(wren.page)).toContainText('Final');
  await expect(locateOwnMatch(wren.page)).toContainText('Waiting for who comes');
  await expect(locateOwnMatch(fen.page)).toContainText(`Round 1 vs ${ada.name}`, extendedTimeout);
  await expect(locateOwnMatch(ada.page)).toContainText(`Round 1 vs ${fen.name}`, extendedTimeout);
  await expect(getMatch(ada.page, 3)).toContainText('TBD');
  await expect(ada.page.getByRole('region', { name: 'Tournament Champion' })).toContainText(
    'Tournament still in progress...',
  );

  const ida = await signUpInBrowser(browser, servers.there.url, 'Ida');
  await ida.page.goto('/tournaments?tab=live');
  await expect(getCard(ida.page, name)).toContainText('Live');
  const watched = await openInNewTab(ida, getCard(ida.page, name).getByRole('link', { name: /^Watch Live/ }));
  await expect(getMatch(watched, 2)).toContainText('Pending');
  await expect(watched.getByRole('button', { name: /Start Match|Withdraw/ })).toHaveCount(0);

  await ada.page.goto('/');
  const next = ada.page.getByRole('region', { name: 'Your next match' });
  await expect(next).toContainText(`Round 1 vs ${fen.name}`, extendedTimeout);
  await expect(next).toContainText('left to play');
  await next.getByRole('link', { name: /^Start Match/ }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/tournaments/${id}/matches/\\d+$`));
  await expect(ada.page.getByText('10 questions, 30 seconds each, no power-ups, no pause.')).toBeVisible();
  await takeScreenshots(ada.page, 'match-start');
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  await new GameScreen(ada.page).isAsking();
  await expect(getMatch(watched, 2), 'who watches sees that it has begun').toContainText(
    'In Progress',
    extendedTimeout,
  );
  await takeScreenshots(ada.page, 'match-game');
  await takeScreenshots(watched, 'bracket-watched');
  await ada.page.reload();
  await playOnScreen(ada.page, 3);
  await expect(ada.page.getByText(`Waiting for ${fen.name}`)).toBeVisible(extendedTimeout);
  await takeScreenshots(ada.page, 'end-waiting');
  const { match: asFen } = await getOwnMatch(fen.context.request, { id });
  expect(asFen, 'nothing of it reaches the other before both have played').toMatchObject({
    player1Score: null,
    player2Score: null,
  });

  // Fen plays through the API. Ada, the spectator and the next opponent see the result live.
  await fen.page.goto('/tournaments?tab=mine');
  await expect(getCard(fen.page, name).first()).toContainText(`Round 1 vs ${ada.name}`);
  await takeScreenshots(fen.page, 'mine-running');
  await playOwnMatch(fen.context.request, { id }, 6, wait);
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(`${fen.name} won`, extendedTimeout);
  await takeScreenshots(ada.page, 'end-lost');
  await expect(getMatch(watched, 2)).toContainText('Completed', extendedTimeout);
  await expect(getMatch(watched, 2).getByText('Winner')).toHaveCount(1);
  await expect(getMatch(watched, 3)).toContainText(fen.name);
  await expect(watched.getByRole('status').filter({ hasText: `${fen.name} beat ${ada.name}` })).toHaveCount(1);
  await expect(locateOwnMatch(wren.page)).toContainText(`Final vs ${fen.name}`, extendedTimeout);
  const bracket = wren.page.getByRole('tablist', { name: 'Bracket' });
  await bracket.getByRole('tab', { name: 'List' }).click();
  await takeScreenshots(wren.page, 'bracket-list');
  await bracket.getByRole('tab', { name: 'Bracket' }).click();
  await takeScreenshots(wren.page, 'bracket-drawing');

  await locateOwnMatch(wren.page).getByRole('link', { name: 'Start Match' }).click();
  await expect(wren.page.getByText(fen.name).first()).toBeVisible();
  await wren.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(wren.page.getByText(`Final vs ${fen.name}`)).toBeVisible();
  await playOnScreen(wren.page, 9);
  await expect(wren.page.getByText(`Waiting for ${fen.name}`)).toBeVisible(extendedTimeout);
  await playOwnMatch(fen.context.request, { id }, 2, wait);
  await expect(wren.page.getByRole('heading', { level: 1 })).toHaveText('Champion!', extendedTimeout);
  await expect(wren.page.getByText('Prize: +60 coins')).toBeVisible();
  await takeScreenshots(wren.page, 'end-champion');

  const champion = watched.getByRole('region', { name: 'Tournament Champion' });
  await expect(champion).toContainText(wren.name, extendedTimeout);
  await expect(champion).toContainText('60 coins');
  await takeScreenshots(watched, 'champion');
  expect(await getTournament(wren.context.request, { id })).toMatchObject({
    status: 'completed',
    escrow: 0,
    prizePaid: 60,
  });
  // The games also pay coins, which are listed separately.
  expect(await listTournamentCoins(wren.context.request)).toEqual([60, -20]);
  expect(await listTournamentCoins(fen.context.request)).toEqual([-20, 20, -20]);
  expect(await listTournamentCoins(ada.context.request)).toEqual([-20]);
  await wren.page.goto('/wallet');
  const prize = wren.page.getByRole('listitem').filter({ hasText: `Tournament prize: ${name}` });
  await expect(prize).toContainText('+60');

  await wren.page.goto(`/tournaments/${id}`);
  await getMatch(wren.page, 3)
    .getByRole('button', { name: /match 3/i })
    .click();
  const sheet = wren.page.getByRole('dialog', { name: 'Final, match 3' });
  await expect(sheet.getByText(`${wren.name}: 9 of 10 right`)).toBeVisible();
  await expect(sheet.getByText(`${fen.name}: 2 of 10 right`)).toBeVisible();
  await expect(sheet.getByText(/^Right answer: /)).toHaveCount(10);
  await takeScreenshots(wren.page, 'match-sheet');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await getMatch(watched, 3)
    .getByRole('button', { name: /match 3/i })
    .click();
  const seen = watched.getByRole('dialog', { name: 'Final, match 3' });
  await expect(seen.getByText(`${wren.name}: 9 of 10 right`)).toBeVisible();
  await expect(seen.getByText(/^Right answer: /)).toHaveCount(0);

  await fen.page.goto('/tournaments?tab=mine');
  await expect(getCard(fen.page, name)).toContainText('Completed');
  await fen.page.getByRole('tab', { name: 'Completed' }).click();
  await expect(getCard(fen.page, name)).toContainText(`Champion${wren.name}`);
  await takeScreenshots(fen.page, 'list-completed');
  const results = await openInNewTab(fen, getCard(fen.page, name).getByRole('link', { name: /^View Results/ }));
  await results.getByRole('link', { name: 'The winners’ page' }).click();
  await expect(results).toHaveURL(/\/results\/[\w-]{16,}$/);
  const visitor = await openBrowserContext(browser, servers.there.url);
  await visitor.page.goto(new URL(results.url()).pathname);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(`${wren.name} wins`);
  await expect(getMatch(visitor.page, 3)).toContainText(fen.name);
  await expect(visitor.page.getByRole('link', { name: 'Play Trivia Quest' })).toBeVisible();
  await takeScreenshots(visitor.page, 'results');

  for (const { context } of [wren, fen, ada, ida, visitor]) await context.close();
  await servers.stop();
});
