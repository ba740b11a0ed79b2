import type { Challenge } from '#shared/challenges/contract.ts';
import { expect, test } from './fixtures.ts';
import { GameScreen } from './support/game-screen.ts';
import { signUpInBrowser, playOnScreen, expectToast } from './support/browser-context.ts';
import { playChallenge, playRandomGame } from './support/play-games.ts';
import { hasDatabaseServer, startTwoServers } from './support/start-game-server.ts';

if (!hasDatabaseServer) console.log('Not made without a PostgreSQL (TEST_DATABASE_URL): the journey over two servers.');

test.describe('two players on different servers', () => {
  test.skip(!hasDatabaseServer, 'There is no PostgreSQL for two servers.');

  test('become friends, play a challenge, exchange a gift and overtake each other, and each sees it live', async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const servers = await startTwoServers();
    const wait = async (ms: number) => {
      await Promise.all([servers.here.advance(ms), servers.there.advance(ms)]);
    };
    const wren = await signUpInBrowser(browser, servers.here.url);
    const fen = await signUpInBrowser(browser, servers.there.url);

    await fen.page.goto('/friends?tab=requests');
    await expect(fen.page.getByText('No friend requests')).toBeVisible();
    await wren.page.goto('/friends?tab=search');
    await wren.page.getByRole('searchbox', { name: 'Search players' }).fill(fen.name);
    await wren.page.getByRole('button', { name: `Add Friend ${fen.name}` }).click();
    await expectToast(wren, 'Friend request sent!');
    const asked = wren.page.getByRole('main').getByText('Request sent', { exact: true });
    await expect(asked.locator('..'), 'the focus stays in the row').toBeFocused();
    await fen.page.getByRole('button', { name: `Accept ${wren.name}` }).click({ timeout: 15_000 });
    await expectToast(wren, `${fen.name} and you are friends now.`);

    await fen.page.goto('/friends?tab=challenges');
    await wren.page.getByRole('tab', { name: 'Friends', exact: true }).click();
    await wren.page.getByRole('button', { name: `Challenge ${fen.name}` }).click();
    const dialog = wren.page.getByRole('dialog', { name: `Challenge ${fen.name}` });
    const places = dialog.getByRole('radio');
    await expect(places.first(), 'what has to be chosen comes first').toBeFocused();
    await dialog.getByRole('button', { name: 'Send Challenge' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a category first.');
    await expect(places.first()).toBeFocused();
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

    await expect(fen.page).toHaveURL(new RegExp(`/game\\?category=\\d+&challenge=${challenge.id}$`));
    await fen.page.getByRole('button', { name: 'Start' }).click();
    await new GameScreen(fen.page).isAsking();
    await fen.page.reload();
    await playOnScreen(fen.page, 3);
    await expect(fen.page.getByRole('heading', { level: 1 })).toHaveText(`${wren.name} won`, { timeout: 15_000 });
    await expect(atWren).toContainText('Completed', { timeout: 15_000 });
    await expect(atWren).toContainText('You won!');
    await expectToast(wren, `You beat ${fen.name} in Geography.`);

    await fen.page.goto('/friends');
    await wren.page.getByRole('tab', { name: 'Friends', exact: true }).click();
    await wren.page.getByRole('button', { name: `Gift ${fen.name}` }).click();
    const gift = wren.page.getByRole('dialog', { name: `A gift for ${fen.name}` });
    await gift.getByText('25', { exact: true }).click();
    await gift.getByLabel('Message (optional)').fill('Well played.');
    await gift.getByRole('button', { name: 'Send Gift' }).click();
    await expectToast(wren, 'Gift sent successfully!');
    await wren.page.getByRole('tab', { name: /^Gifts/ }).click();
    const received = fen.page.getByRole('listitem').filter({ hasText: `From ${wren.name}` });
    await expect(received).toContainText('Well played.', { timeout: 15_000 });
    await expect(received).not.toContainText('25 coins');
    await received.getByRole('button', { name: /^Claim/ }).click();
    await expectToast(fen, 'Gift claimed!');
    await expect(received, 'what was inside stays in sight').toContainText('25 coins');
    const given = wren.page.getByRole('listitem').filter({ hasText: `To ${fen.name}` });
    await expect(given).toContainText('Claimed', { timeout: 15_000 });

    await playRandomGame(wren.context.request, 1);
    await wren.page.goto('/leaderboard?tab=friends&period=week');
    const board = wren.page.getByRole('tabpanel', { name: 'Friends' });
    await expect(board).toContainText(wren.name);
    await expect(board).not.toContainText(fen.name);
    await playRandomGame(fen.context.request, 4);
    await expect(board.getByRole('listitem').first()).toContainText(fen.name, { timeout: 15_000 });
    await expectToast(wren, `${fen.name} overtook you among your friends this week.`);

    await wren.context.close();
    await fen.context.close();
    await servers.stop();
  });
});
