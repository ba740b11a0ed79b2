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

const soon = { timeout: 15_000 };

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const match = (page: Page, number: number) => page.getByRole('article', { name: `Match ${number}`, exact: true });
const own = (page: Page) => page.getByRole('region', { name: 'Your match' });

/** Opens what leads to a new tab, in this browser. */
async function newTab({ context }: Rival, link: Locator): Promise<Page> {
  const [page] = await Promise.all([context.waitForEvent('page'), link.click()]);
  return page;
}

test('three players, each in a browser of their own, go from a new tournament to its champion', async ({ browser }) => {
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

  // Fen and Ada look at the list while Wren creates one.
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

  // Wren plays too; the others take a seat, and their coins go into escrow. Fen gives the seat back, and takes another one.
  const join = ({ page }: Rival) => card(page, name).getByRole('button', { name: /^Join Tournament/ });
  await expect(card(wren.page, name)).toContainText('You are in', soon);
  expect(await getCoins(wren.context.request)).toBe(80);
  await expect(card(fen.page, name)).toContainText('1 of 4 seats taken', soon);
  await takeScreenshots(fen.page, 'list');
  await join(fen).click();
  await expectToast(fen, 'Tournament Joined!');
  await expect(card(fen.page, name)).toContainText('You are in');
  await join(ada).click({ timeout: 15_000 });
  await expect(card(wren.page, name)).toContainText('3 of 4 seats taken', soon);
  await card(fen.page, name)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await fen.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(fen, 'Your 20 coins came back.');
  expect(await getCoins(fen.context.request)).toBe(100);
  await expect(card(wren.page, name)).toContainText('2 of 4 seats taken', soon);
  await join(fen).click();
  await expectToast(fen, 'Tournament Joined!');
  expect(await getCoins(fen.context.request)).toBe(80);

  // Before the start there is no bracket; Wren starts it, and the others see it without reloading.
  for (const { page } of [wren, fen, ada]) await card(page, name).getByRole('link', { name }).click();
  await expect(fen.page.getByRole('heading', { name: 'Tournament Not Started' })).toBeVisible();
  await expect(fen.page.getByText('The bracket will be generated once the tournament begins.')).toBeVisible();
  await expect(wren.page.getByText('3 of 4 seats taken')).toBeVisible(soon);
  await takeScreenshots(wren.page, 'detail-before');
  await wren.page.getByRole('button', { name: 'Start Tournament' }).click();
  await expectToast(wren, 'Tournament Started!');
  const id = Number(new URL(wren.page.url()).pathname.split('/').at(-1));

  // The best seed, who came first, has a bye; the other two meet.
  await expect(match(wren.page, 1)).toContainText('BYE');
  await expect(match(wren.page, 1)).toContainText('Completed');
  await expect(own(wren.page)).toContainText('Final');
  await expect(own(wren.page)).toContainText('Waiting for who comes');
  await expect(own(fen.page)).toContainText(`Round 1 vs ${ada.name}`, soon);
  await expect(own(ada.page)).toContainText(`Round 1 vs ${fen.name}`, soon);
  await expect(match(ada.page, 3)).toContainText('TBD');
  await expect(ada.page.getByRole('region', { name: 'Tournament Champion' })).toContainText(
    'Tournament still in progress...',
  );

  // Somebody who does not play watches, from the list.
  const ida = await signUpInBrowser(browser, servers.there.url, 'Ida');
  await ida.page.goto('/tournaments?tab=live');
  await expect(card(ida.page, name)).toContainText('Live');
  const watched = await newTab(ida, card(ida.page, name).getByRole('link', { name: /^Watch Live/ }));
  await expect(match(watched, 2)).toContainText('Pending');
  await expect(watched.getByRole('button', { name: /Start Match|Withdraw/ })).toHaveCount(0);

  // Ada's next match stands on home, with its deadline; it is played on the screen.
  await ada.page.goto('/');
  const next = ada.page.getByRole('region', { name: 'Your next match' });
  await expect(next).toContainText(`Round 1 vs ${fen.name}`, soon);
  await expect(next).toContainText('left to play');
  await next.getByRole('link', { name: /^Start Match/ }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/tournaments/${id}/matches/\\d+$`));
  await expect(ada.page.getByText('10 questions, 30 seconds each, no power-ups, no pause.')).toBeVisible();
  await takeScreenshots(ada.page, 'match-start');
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  await new GameScreen(ada.page).isAsking();
  await expect(match(watched, 2), 'who watches sees that it has begun').toContainText('In Progress', soon);
  await takeScreenshots(ada.page, 'match-game');
  await takeScreenshots(watched, 'bracket-watched');
  await ada.page.reload();
  await playOnScreen(ada.page, 3);
  await expect(ada.page.getByText(`Waiting for ${fen.name}`)).toBeVisible(soon);
  await takeScreenshots(ada.page, 'end-waiting');
  const { match: asFen } = await getOwnMatch(fen.context.request, { id });
  expect(asFen, 'nothing of it reaches the other before both have played').toMatchObject({
    player1Score: null,
    player2Score: null,
  });

  // Fen plays past the screen. Ada, who waits, sees the result arrive; so do who watches and who is next.
  await fen.page.goto('/tournaments?tab=mine');
  await expect(card(fen.page, name).first()).toContainText(`Round 1 vs ${ada.name}`);
  await takeScreenshots(fen.page, 'mine-running');
  await playOwnMatch(fen.context.request, { id }, 6, wait);
  await expect(ada.page.getByRole('heading', { level: 1 })).toHaveText(`${fen.name} won`, soon);
  await takeScreenshots(ada.page, 'end-lost');
  await expect(match(watched, 2)).toContainText('Completed', soon);
  await expect(match(watched, 2).getByText('Winner')).toHaveCount(1);
  await expect(match(watched, 3)).toContainText(fen.name);
  await expect(watched.getByRole('status').filter({ hasText: `${fen.name} beat ${ada.name}` })).toHaveCount(1);
  await expect(own(wren.page)).toContainText(`Final vs ${fen.name}`, soon);
  const bracket = wren.page.getByRole('tablist', { name: 'Bracket' });
  await bracket.getByRole('tab', { name: 'List' }).click();
  await takeScreenshots(wren.page, 'bracket-list');
  await bracket.getByRole('tab', { name: 'Bracket' }).click();
  await takeScreenshots(wren.page, 'bracket-drawing');

  // The final: Wren on the screen, then Fen.
  await own(wren.page).getByRole('link', { name: 'Start Match' }).click();
  await expect(wren.page.getByText(fen.name).first()).toBeVisible();
  await wren.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(wren.page.getByText(`Final vs ${fen.name}`)).toBeVisible();
  await playOnScreen(wren.page, 9);
  await expect(wren.page.getByText(`Waiting for ${fen.name}`)).toBeVisible(soon);
  await playOwnMatch(fen.context.request, { id }, 2, wait);
  await expect(wren.page.getByRole('heading', { level: 1 })).toHaveText('Champion!', soon);
  await expect(wren.page.getByText('Prize: +60 coins')).toBeVisible();
  await takeScreenshots(wren.page, 'end-champion');

  // The champion card, live where it is watched; the prize in the wallet, to the coin; nothing is left in escrow.
  const champion = watched.getByRole('region', { name: 'Tournament Champion' });
  await expect(champion).toContainText(wren.name, soon);
  await expect(champion).toContainText('60 coins');
  await takeScreenshots(watched, 'champion');
  expect(await getTournament(wren.context.request, { id })).toMatchObject({
    status: 'completed',
    escrow: 0,
    prizePaid: 60,
  });
  // Beside it there is what the games themselves pay.
  expect(await listTournamentCoins(wren.context.request)).toEqual([60, -20]);
  expect(await listTournamentCoins(fen.context.request)).toEqual([-20, 20, -20]);
  expect(await listTournamentCoins(ada.context.request)).toEqual([-20]);
  await wren.page.goto('/wallet');
  const prize = wren.page.getByRole('listitem').filter({ hasText: `Tournament prize: ${name}` });
  await expect(prize).toContainText('+60');

  // The final, question by question: its own players read the questions, others how each of them went.
  await wren.page.goto(`/tournaments/${id}`);
  await match(wren.page, 3)
    .getByRole('button', { name: /match 3/i })
    .click();
  const sheet = wren.page.getByRole('dialog', { name: 'Final, match 3' });
  await expect(sheet.getByText(`${wren.name}: 9 of 10 right`)).toBeVisible();
  await expect(sheet.getByText(`${fen.name}: 2 of 10 right`)).toBeVisible();
  await expect(sheet.getByText(/^Right answer: /)).toHaveCount(10);
  await takeScreenshots(wren.page, 'match-sheet');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await match(watched, 3)
    .getByRole('button', { name: /match 3/i })
    .click();
  const seen = watched.getByRole('dialog', { name: 'Final, match 3' });
  await expect(seen.getByText(`${wren.name}: 9 of 10 right`)).toBeVisible();
  await expect(seen.getByText(/^Right answer: /)).toHaveCount(0);

  // It stands among the own and the completed ones; the winners' page is for whoever has its link.
  await fen.page.goto('/tournaments?tab=mine');
  await expect(card(fen.page, name)).toContainText('Completed');
  await fen.page.getByRole('tab', { name: 'Completed' }).click();
  await expect(card(fen.page, name)).toContainText(`Champion${wren.name}`);
  await takeScreenshots(fen.page, 'list-completed');
  const results = await newTab(fen, card(fen.page, name).getByRole('link', { name: /^View Results/ }));
  await results.getByRole('link', { name: 'The winners’ page' }).click();
  await expect(results).toHaveURL(/\/results\/[\w-]{16,}$/);
  const visitor = await openBrowserContext(browser, servers.there.url);
  await visitor.page.goto(new URL(results.url()).pathname);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(`${wren.name} wins`);
  await expect(match(visitor.page, 3)).toContainText(fen.name);
  await expect(visitor.page.getByRole('link', { name: 'Play Trivia Quest' })).toBeVisible();
  await takeScreenshots(visitor.page, 'results');

  for (const { context } of [wren, fen, ada, ida, visitor]) await context.close();
  await servers.stop();
});
