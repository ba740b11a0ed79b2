import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';
import { getCoins, joinAll, createTournament, getTournament, grantRequiredWins } from './support/tournament.ts';

test.use({ viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('an administrator advances a player of a running tournament, renames the tournament and cancels it', async ({
  page,
  context,
  meet,
  server,
}) => {
  test.setTimeout(120_000);
  const players = [await meet(), await meet(), await meet(), await meet()];
  const callers = players.map(({ caller }) => caller);
  for (const caller of callers) await grantRequiredWins(server, caller);
  const [playerInMatch] = players;
  if (!playerInMatch) throw new Error('nobody came');
  const cup = await createTournament(playerInMatch.caller, { name: 'Sprung Cup', entryFee: 20 });
  await joinAll(callers, cup);
  await signIn(context, administrator);
  await page.goto(`/tournaments/${cup.id}`);
  const card = page.getByRole('region', { name: 'Behind the scenes' });
  await expect(card).toBeVisible();
  const notifications = page.getByRole('region', { name: 'Notifications' });

  const onward = card.getByLabel('Move a player on');
  await onward.selectOption({
    label: await onward.locator('option', { hasText: `: ${playerInMatch.name} over ` }).innerText(),
  });
  await takeScreenshots(page, 'tournament-administer');
  await card.getByRole('button', { name: 'Move on' }).click();
  await page.getByRole('dialog', { name: 'Move a player on' }).getByRole('button', { name: 'Move on' }).click();
  await expect(notifications).toContainText('Player moved on');
  await expect(page.getByRole('article', { name: /^Match [12]$/ }).filter({ hasText: 'Winner' })).toContainText(
    playerInMatch.name,
  );

  await card.getByLabel('Name', { exact: true }).fill('Spring Cup');
  await card.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring Cup');

  await card.getByRole('button', { name: 'Cancel tournament' }).click();
  const question = page.getByRole('dialog', { name: 'Call it off?' });
  await expect(question).toContainText('Everybody who has a seat gets their fee back.');
  await question.getByRole('button', { name: 'Call off' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('An administrator called it off. All fees went back.')).toBeVisible();
  for (const caller of callers) expect(await getCoins(caller)).toBe(100);
  expect(await getTournament(playerInMatch.caller, cup)).toMatchObject({ status: 'cancelled', escrow: 0 });
  const news = (await (await playerInMatch.caller.get('/api/notifications')).json()) as { text: string }[];
  expect(news.map(({ text }) => text).slice(0, 3)).toEqual([
    'Spring Cup was cancelled by an administrator. Your entry of 20 coins came back.',
    'Sprung Cup has a new name: Spring Cup.',
    'An administrator moved you on in round 1 of Sprung Cup.',
  ]);
});
