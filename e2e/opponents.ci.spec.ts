import { expect, test } from './fixtures.ts';
import { createOtherPlayer, makeFriends, sendChallenge, answerChallenge, getOwnId } from './support/other-player.ts';
import { checkScreen } from './support/check-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signUpInBrowser, expectToast } from './support/browser-context.ts';
import { signIn } from './support/player.ts';
import { playChallenge } from './support/play-games.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('removing a friend after starting a challenge counts as a loss, as the sheet warns', async ({
  browser,
  server,
}) => {
  const fen = await signUpInBrowser(browser, server.url);
  const wren = await createOtherPlayer(server.url);
  await makeFriends(fen.context.request, wren);
  const sent = await sendChallenge(fen.context.request, wren.id);
  await answerChallenge(wren.caller, sent, 'accept');

  const askToRemove = async () => {
    await fen.page.getByRole('button', { name: `More ${wren.name}` }).click();
    await fen.page.getByRole('menuitem', { name: 'Remove friend' }).click();
    return fen.page.getByRole('dialog', { name: 'Remove friend?' });
  };
  const warning = 'You have started a challenge against this player. Removing them counts as a loss.';
  await fen.page.goto('/friends');
  const before = await askToRemove();
  await expect(before.getByRole('button', { name: 'Remove' })).toBeEnabled();
  await expect(before.getByText('counts as a loss')).toBeHidden();
  await before.getByRole('button', { name: 'Cancel' }).click();
  await playChallenge(fen.context.request, sent, 2, (ms) => server.advance(ms));
  await fen.page.reload();
  const sheet = await askToRemove();
  await expect(sheet.getByText(warning)).toBeVisible();
  await checkScreen(fen.page, 'forfeit-sheet');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expectToast(fen, 'Friend removed');

  await fen.page.goto('/friends?tab=challenges');
  const ended = fen.page.getByRole('listitem').filter({ hasText: `You challenged ${wren.name}` });
  await expect(ended).toContainText(`${wren.name} won`);
  await expect(ended).toContainText('You ended the challenge after starting it.');
  await takeScreenshots(fen.page, 'forfeit-list');
  await fen.page.goto(`/game?category=1&challenge=${sent.id}`);
  await expect(fen.page.getByText('You ended the challenge after starting it, which counts as a loss.')).toBeVisible();
  await expect(fen.page.getByRole('button', { name: 'Rematch' })).toBeHidden();
  await takeScreenshots(fen.page, 'forfeit-result');
  const news = await (await wren.caller.get('/api/notifications')).json();
  expect(JSON.stringify(news)).toContain(`${fen.name} ended your challenge in `);
});

test('a moderator can neither act on a current opponent nor decide reports about them', async ({
  browser,
  context,
  server,
}) => {
  const opponent = await createOtherPlayer(server.url);
  const moderator = await signUpInBrowser(browser, server.url);
  const reporter = await createOtherPlayer(server.url);
  await signIn(context, administrator);
  const role = { data: { role: 'moderator' } };
  const id = await getOwnId(moderator.context.request);
  expect((await context.request.post(`/api/admin/players/${id}/role`, role)).status()).toBe(200);
  await makeFriends(moderator.context.request, opponent);
  const sent = await sendChallenge(moderator.context.request, opponent.id);
  await answerChallenge(opponent.caller, sent, 'accept');
  await playChallenge(opponent.caller, sent, 7, (ms) => server.advance(ms));
  const report = { data: { reason: 'offensiveName' } };
  expect((await reporter.caller.post(`/api/players/${opponent.id}/report`, report)).status()).toBe(200);

  const refusal = 'You are playing against this player right now, so another member of staff';
  await expect
    .poll(async () => (await moderator.context.request.get(`/api/admin/players/${opponent.id}`)).status())
    .toBe(200);
  await moderator.page.goto(`/admin/players/${opponent.id}`);
  await expect(moderator.page.getByText(`${refusal} has to act.`)).toBeVisible();
  await expect(moderator.page.getByRole('button', { name: 'Rename' })).toBeHidden();
  await expect(moderator.page.getByRole('button', { name: 'Suspend' })).toBeHidden();
  await expect(moderator.page.getByText('No games played yet')).toBeVisible();
  await checkScreen(moderator.page, 'opponent-player');
  await moderator.page.goto('/admin/player-reports');
  const reported = moderator.page.getByRole('article', { name: opponent.name });
  await expect(reported.getByText(`${refusal} decides.`)).toBeVisible();
  await expect(reported.getByRole('button')).toHaveCount(0);
  await takeScreenshots(moderator.page, 'opponent-report');

  const seen = await (await context.request.get(`/api/admin/players/${opponent.id}`)).json();
  expect(seen).toMatchObject({ gamesPlayed: 1, needsOtherStaff: false });
});
