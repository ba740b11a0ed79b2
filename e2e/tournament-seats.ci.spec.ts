import { expect, skipWelcome, test } from './fixtures.ts';
import { getOwnId } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { openBrowserContext } from './support/browser-context.ts';
import { newAccount } from './support/player.ts';
import {
  getCoins,
  joinAll,
  postAction,
  createTournament,
  getTournament,
  grantRequiredWins,
} from './support/tournament.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('only people with the link can join an invite-only tournament', async ({
  page,
  player,
  context,
  browser,
  meet,
  baseURL,
  complaints,
}) => {
  complaints.expect(matchStatusError(404, '/api/tournaments/\\d+'));
  await page.goto('/tournaments');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  const form = page.getByRole('dialog', { name: 'Create Tournament' });
  await form.getByLabel('Name').fill('Class 7b');
  await form.getByText('Invite only').click();
  await expect(form.getByText('You get a link to share. It is on no list.')).toBeVisible();
  await form.getByRole('button', { name: 'Create Tournament' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite your players' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await invitation.getByRole('button', { name: 'Copy link' }).click();
  await expect(invitation.getByText('The link is on the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await invitation.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Create Tournament' }), 'the focus is back').toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Class 7b' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'My Tournaments' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Class 7b' })).toContainText('Invite only');

  const other = await meet();
  const elsewhere = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await other.caller.storageState(),
  });
  complaints.listenTo(elsewhere);
  const theirs = await elsewhere.newPage();
  await skipWelcome(theirs);
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Tournament not found');
  await theirs.goto('/tournaments');
  await expect(theirs.getByRole('main').getByText('Class 7b')).toHaveCount(0);

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Class 7b');
  await theirs.getByRole('button', { name: 'Join Tournament' }).click();
  await expect(theirs.getByRole('main').getByText('You are in')).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('link', { name: other.name })).toBeVisible();
  await theirs.goto(new URL(link).pathname);
  await expect(theirs.getByRole('heading', { level: 1 }), 'who is in needs no link').toHaveText('Class 7b');
  await theirs.goto('/tournaments?tab=mine');
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Class 7b' })).toContainText(`by ${player.name}`);
  await elsewhere.close();

  const visitor = await openBrowserContext(browser, baseURL ?? '');
  await visitor.page.goto(link);
  await visitor.page.getByRole('tab', { name: 'Create account' }).click({ timeout: 15_000 });
  const account = newAccount();
  await visitor.page.getByLabel('Display name').fill(account.name);
  await visitor.page.getByLabel('E-mail').fill(account.email);
  await visitor.page.getByLabel('Password').fill(account.password);
  await visitor.page.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Class 7b');
  await expect(visitor.page.getByRole('button', { name: 'Join Tournament' })).toBeVisible();
  await visitor.context.close();
});

test('canceling a tournament refunds every fee, and lists it with the reason under the player’s own tournaments', async ({
  page,
  player,
  context,
  meet,
  server,
}) => {
  void player;
  const other = await meet();
  for (const caller of [context.request, other.caller]) await grantRequiredWins(server, caller);
  const cup = await createTournament(context.request, { name: 'Called off', entryFee: 40 });
  await joinAll([context.request, other.caller], cup);
  expect(await getCoins(other.caller)).toBe(60);
  await page.goto(`/tournaments/${cup.id}`);
  await page.getByRole('button', { name: 'Cancel tournament' }).click();
  const question = page.getByRole('dialog', { name: 'Call it off?' });
  await expect(question).toContainText('Everybody who has a seat gets their fee back.');
  await question.getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Tournament cancelled');
  await expect(page.getByText('Its creator called it off. Your 40 coins came back.')).toBeVisible();
  expect(await getCoins(context.request)).toBe(100);
  expect(await getCoins(other.caller)).toBe(100);
  expect(await getTournament(context.request, cup)).toMatchObject({ status: 'cancelled', escrow: 0, prizePaid: null });
  await page.goto('/tournaments?tab=mine');
  const card = page.getByRole('listitem').filter({ hasText: 'Called off' });
  await expect(card.getByText('cancelled', { exact: true })).toBeVisible();
  await expect(card).toContainText('Your 40 coins came back.');
});

test('shows an error to a player with too few coins, and to one who is too late for the last seat', async ({
  page,
  player,
  context,
  meet,
  server,
  complaints,
}) => {
  void player;
  complaints.expect(matchStatusError(409, '/api/tournaments/\\d+/join'));
  const others = await Promise.all([meet(), meet(), meet(), meet()]);
  for (const caller of [context.request, ...others.map((other) => other.caller)])
    await grantRequiredWins(server, caller);
  const [host] = others;
  if (!host) throw new Error('nobody came');
  const rich = await createTournament(host.caller, { name: 'For the rich', entryFee: 101 });
  const small = await createTournament(host.caller, { name: 'One table', entryFee: 10 });
  await joinAll(
    others.slice(1).map(({ caller }) => caller),
    small,
  );
  const toasts = page.getByRole('region', { name: 'Notifications' });

  // Block server events, so that this page stays outdated.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/tournaments');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('For the rich')).toContainText('You need 1 coin more to join.');
  const readAgain = page.waitForResponse(/\/api\/tournaments\?/);
  await card('For the rich')
    .getByRole('button', { name: /^Join Tournament/ })
    .click();
  await readAgain;
  await expect(toasts).toContainText('Cannot Join Tournament');
  await expect(toasts).toContainText("You don't have enough coins to join this tournament.");

  await expect(card('One table')).toContainText('3 of 4 seats taken');
  const [reply] = await Promise.all([
    page.waitForResponse(`**/api/tournaments/${small.id}/join`),
    (async () => {
      await postAction(host.caller, small, 'join');
      await card('One table')
        .getByRole('button', { name: /^Join Tournament/ })
        .click();
    })(),
  ]);
  expect(reply.status()).toBe(409);
  await expect(toasts).toContainText('This tournament is full.');
  await expect(card('One table'), 'it has started, and goes from the list').toHaveCount(0);
  expect(await getTournament(host.caller, rich)).toMatchObject({ participantCount: 0, escrow: 0 });
  expect(await getTournament(host.caller, small)).toMatchObject({
    participantCount: 4,
    escrow: 40,
    status: 'in_progress',
  });
});

test('an entry fee is locked until the player has won enough: card and page show what is missing, and admit a player who has', async ({
  page,
  player,
  context,
  meet,
  server,
}) => {
  void player;
  const host = await meet();
  const cup = await createTournament(host.caller, { name: 'For winners', entryFee: 10 });
  await server.setWins(await getOwnId(context.request), 7);
  const missing = 'To join, win 10 ranked games on 3 different days. So far: 7 wins on 3 days.';
  await page.goto('/tournaments');
  const card = page.getByRole('listitem').filter({ hasText: 'For winners' });
  await expect(card).toContainText(missing);
  await expect(card.getByRole('button', { name: /^Join Tournament/ })).toBeDisabled();
  await page.goto(`/tournaments/${cup.id}`);
  await expect(page.getByText(missing)).toBeVisible();
  const seat = page.getByRole('button', { name: 'Join Tournament' });
  await expect(seat).toBeDisabled();
  await takeScreenshots(page, 'too-few-wins');

  await grantRequiredWins(server, context.request);
  await page.reload();
  await seat.click();
  await expect(page.getByRole('main').getByText('You are in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave' }), 'it is the same button').toBeFocused();
  expect(await getCoins(context.request)).toBe(90);
});
