import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Challenge } from '#shared/challenges/contract.ts';
import { expect, skipWelcome, test } from './fixtures.ts';
import type { Complaints } from './support/complaints.ts';
import { GameScreen } from './support/game-screen.ts';
import { type Account, newAccount, signUp } from './support/player.ts';
import { playChallenge, playThrough } from './support/rival.ts';
import { hasDatabaseServer, startTwoServers } from './support/two-servers.ts';

if (!hasDatabaseServer) console.log('Not made without a PostgreSQL (TEST_DATABASE_URL): the journey over two servers.');

interface Rival extends Account {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A player with a browser of their own, who uses one of the servers. */
async function arrive(browser: Browser, complaints: Complaints, baseURL: string): Promise<Rival> {
  const context = await browser.newContext({ baseURL });
  complaints.listenTo(context);
  const account = newAccount();
  await signUp(context, account);
  const page = await context.newPage();
  await skipWelcome(page);
  return { ...account, context, page };
}

const toast = ({ page }: Rival, text: string | RegExp) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible({ timeout: 15_000 });

/** Plays the challenge on the screen: so many right answers first, then wrong ones. */
async function playOnScreen(page: Page, rightAnswers: number): Promise<void> {
  const game = new GameScreen(page);
  for (let index = 0; index < 10; index += 1) {
    await game.isAsking();
    const before = (await game.question.textContent()) ?? '';
    await game.answer(index < rightAnswers ? 'right' : 'wrong');
    if (index < 9) await expect(game.question).not.toHaveText(before);
  }
}

test.describe('two players, each on a server of their own', () => {
  test.skip(!hasDatabaseServer, 'There is no PostgreSQL for two servers.');

  test('become friends, meet in a challenge, give and overtake, and each sees it happen', async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const servers = await startTwoServers();
    const wait = async (ms: number) => {
      await Promise.all([servers.here.advance(ms), servers.there.advance(ms)]);
    };
    const wren = await arrive(browser, complaints, servers.here.url);
    const fen = await arrive(browser, complaints, servers.there.url);

    // Friends: Fen looks at the requests while Wren asks.
    await fen.page.goto('/friends?tab=requests');
    await expect(fen.page.getByText('No friend requests')).toBeVisible();
    await wren.page.goto('/friends?tab=search');
    await wren.page.getByRole('searchbox', { name: 'Search players' }).fill(fen.name);
    await wren.page.getByRole('button', { name: `Add Friend ${fen.name}` }).click();
    await toast(wren, 'Friend request sent!');
    await fen.page.getByRole('button', { name: `Accept ${wren.name}` }).click({ timeout: 15_000 });
    await toast(wren, `${fen.name} and you are friends now.`);

    // A challenge: sent, accepted, played by both; who waits sees the result arrive.
    await fen.page.goto('/friends?tab=challenges');
    await wren.page.getByRole('tab', { name: 'Friends', exact: true }).click();
    await wren.page.getByRole('button', { name: `Challenge ${fen.name}` }).click();
    const dialog = wren.page.getByRole('dialog', { name: `Challenge ${fen.name}` });
    await dialog.getByText('Geography', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Send Challenge' }).click();
    await fen.page.getByRole('button', { name: `Accept Geography, ${wren.name}` }).click({ timeout: 15_000 });
    await wren.page.getByRole('tab', { name: /^Challenges/ }).click();
    const atWren = wren.page.getByRole('listitem').filter({ hasText: `You challenged ${fen.name}` });
    await expect(atWren).toContainText('Accepted', { timeout: 15_000 });

    const [challenge] = (await (await wren.context.request.get('/api/friends/challenges')).json()) as Challenge[];
    if (!challenge) throw new Error('there is no challenge');
    await playChallenge(wren.context.request, challenge, 8, wait);
    const seenByFen = (await (
      await fen.context.request.get(`/api/friends/challenges/${challenge.id}`)
    ).json()) as Challenge;
    expect(seenByFen, 'nothing of it reaches the other before both have played').toMatchObject({
      status: 'accepted',
      challengerScore: null,
      challengedScore: null,
    });

    await fen.page.getByRole('link', { name: `Play Now Geography, ${wren.name}` }).click();
    await expect(fen.page).toHaveURL(new RegExp(`/game\\?category=\\d+&challenge=${challenge.id}$`));
    await fen.page.getByRole('button', { name: 'Start' }).click();
    await new GameScreen(fen.page).isAsking();
    await fen.page.reload();
    await playOnScreen(fen.page, 3);
    await expect(fen.page.getByRole('heading', { level: 1 })).toHaveText(`${wren.name} won`, { timeout: 15_000 });
    await expect(atWren).toContainText('Completed', { timeout: 15_000 });
    await expect(atWren).toContainText('You won!');
    await toast(wren, `You beat ${fen.name} in Geography.`);

    // A gift: given here, claimed there, and here one sees that it was.
    await fen.page.goto('/friends?tab=gifts');
    await wren.page.getByRole('tab', { name: 'Friends', exact: true }).click();
    await wren.page.getByRole('button', { name: `Gift ${fen.name}` }).click();
    const gift = wren.page.getByRole('dialog', { name: `A gift for ${fen.name}` });
    await gift.getByText('25', { exact: true }).click();
    await gift.getByLabel('Message (optional)').fill('Well played.');
    await gift.getByRole('button', { name: 'Send Gift' }).click();
    await toast(wren, 'Gift sent successfully!');
    await wren.page.getByRole('tab', { name: /^Gifts/ }).click();
    const received = fen.page.getByRole('listitem').filter({ hasText: `From ${wren.name}` });
    await expect(received).toContainText('Well played.', { timeout: 15_000 });
    await received.getByRole('button', { name: /^Claim/ }).click();
    await toast(fen, 'Gift claimed!');
    const given = wren.page.getByRole('listitem').filter({ hasText: `To ${fen.name}` });
    await expect(given).toContainText('Claimed', { timeout: 15_000 });

    // A rank: Wren leads the friends' board of the week, looks at it, and is overtaken.
    await playThrough(wren.context.request, 1);
    await wren.page.goto('/leaderboard?tab=friends&period=week');
    const board = wren.page.getByRole('tabpanel', { name: 'Friends' });
    await expect(board).toContainText(wren.name);
    await expect(board).not.toContainText(fen.name);
    await playThrough(fen.context.request, 4);
    await expect(board.getByRole('listitem').first()).toContainText(fen.name, { timeout: 15_000 });
    await toast(wren, `${fen.name} overtook you among your friends this week.`);

    await wren.context.close();
    await fen.context.close();
    await servers.stop();
  });
});
