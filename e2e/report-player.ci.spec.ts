import { expect, test } from './fixtures.ts';
import { makeFriends, sendGift, getOwnId } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signUpInBrowser, expectToast } from './support/browser-context.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a player reports another player’s name, an administrator removes it, and the player chooses a new one', async ({
  browser,
  complaints,
  context,
  page,
  server,
}) => {
  const rude = await signUpInBrowser(browser, server.url);
  const wren = await signUpInBrowser(browser, server.url);
  const id = await getOwnId(rude.context.request);
  await getOwnId(wren.context.request);

  await wren.page.goto(`/profile/${id}`);
  await wren.page.getByRole('button', { name: `More ${rude.name}` }).click();
  await wren.page.getByRole('menuitem', { name: 'Report' }).click();
  const sheet = wren.page.getByRole('dialog', { name: 'Report this player' });
  await expect(sheet.getByText(rude.name)).toBeVisible();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Please choose what is wrong.');
  await sheet.getByText('Offensive name').click();
  await sheet.getByLabel('What should we know? (optional)').fill('It hurts to read.');
  await checkScreen(wren.page, 'report-player-sheet');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expectToast(wren, 'Thank you!');

  await signIn(context, administrator);
  await page.goto('/admin');
  const waiting = page.getByRole('link', { name: /reported player/ });
  await expect(waiting).toBeVisible();
  await takeScreenshots(page, 'report-player-panel');
  await waiting.click();
  const reported = page.getByRole('article', { name: rude.name });
  await expect(reported.getByText('It hurts to read.')).toBeVisible();
  await expect(reported.getByText(wren.name)).toBeVisible();
  await takeScreenshots(page, 'report-player-queue');
  await reported.getByRole('button', { name: 'Rename' }).click();
  const deciding = page.getByRole('dialog', { name: 'Take the name away?' });
  await deciding.getByLabel('A word to the player (optional)').fill('Names are read by children too.');
  await checkScreen(page, 'report-player-decide');
  await deciding.getByRole('button', { name: 'Take it away' }).click();
  await expect(page.getByText('The player has a neutral name')).toBeVisible();
  await expect(reported).toHaveCount(0);

  await rude.page.goto('/');
  const notice = rude.page.getByRole('dialog', { name: 'Please choose another name' });
  await expect(notice.getByText(rude.name)).toBeVisible();
  await expect(notice.getByText('Names are read by children too.')).toBeVisible();
  await checkScreen(rude.page, 'report-player-notice');
  await notice.getByRole('button', { name: 'Choose a new name' }).click();
  await expect(rude.page).toHaveURL(/\/settings#about-you$/);
  const name = rude.page.getByLabel('Display name');
  await expect(name).toHaveValue(/^Player \d{4}$/);
  complaints.expect(matchStatusError(400, '/api/user/profile'));
  await name.fill('Sh1t Storm');
  await rude.page.getByRole('button', { name: 'Save' }).click();
  await expect(rude.page.getByText(/This must be kind/)).toBeVisible();
  await takeScreenshots(rude.page, 'report-player-new-name');
  await name.fill('Kind Quizzer');
  await rude.page.getByRole('button', { name: 'Save' }).click();
  await expect(rude.page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await rude.page.reload();
  await expect(rude.page.getByLabel('Display name')).toHaveValue('Kind Quizzer');
  await expect(notice).toHaveCount(0);

  await wren.page.goto('/notifications');
  await expect(wren.page.getByText(/Somebody has looked at the player that you reported/)).toBeVisible();
  await takeScreenshots(wren.page, 'report-player-thanks');
});

test('lets a player report a gift’s message and a tournament in place', async ({
  context,
  meet,
  page,
  player: _player,
  toasts,
}) => {
  const friend = await meet();
  await makeFriends(context.request, friend);
  const words = 'You only win because you cheat.';
  await sendGift(friend.caller, {
    receiverId: await getOwnId(context.request),
    type: 'coins',
    quantity: 10,
    message: words,
  });
  await page.goto('/friends?tab=gifts');
  await expect(page.getByText(words)).toBeVisible();
  await takeScreenshots(page, 'report-gift-row');
  await page.getByRole('button', { name: `Report this message from ${friend.name}` }).click();
  const message = page.getByRole('dialog', { name: 'Report this message' });
  await expect(message.getByText(words)).toBeVisible();
  await message.getByText('Harassment').click();
  await message.getByRole('button', { name: 'Send report' }).click();
  await expect(message).toBeHidden();

  const answer = await friend.caller.post('/api/tournaments', { data: { name: 'Losers’ Cup' } });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/tournaments/${id}`);
  await expect(page.getByRole('heading', { name: 'Losers’ Cup' })).toBeVisible();
  await takeScreenshots(page, 'report-tournament-page');
  await page.getByRole('button', { name: 'Report this tournament' }).click();
  const tournament = page.getByRole('dialog', { name: 'Report this tournament' });
  await tournament.getByText('Something else').click();
  await takeScreenshots(page, 'report-tournament-sheet');
  await tournament.getByRole('button', { name: 'Send report' }).click();
  await expect(tournament).toBeHidden();
  await expect.poll(() => toasts.filter((text) => text.startsWith('Thank you!'))).toHaveLength(2);
});
