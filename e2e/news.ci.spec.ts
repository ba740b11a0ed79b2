import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { sendFriendRequest, makeFriends, sendChallenge, getOwnId } from './support/other-player.ts';
import { matchStatusError, matchNetworkError } from './support/browser-errors.ts';

const getBell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

test('shows another player’s action live in a toast, the bell and the list, and marks it read once seen', async ({
  page,
  context,
  player,
  meet,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  const streamed = page.waitForResponse('**/api/events');
  await page.reload();
  await streamed;
  const robin = await meet();
  await sendFriendRequest(robin.caller, await getOwnId(context.request));
  const toast = page.getByRole('status').filter({ hasText: `${robin.name} wants to be friends.` });
  await expect(toast).toBeVisible();
  await expect(getBell(page, 1)).toBeVisible();
  await toast.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/friends?tab=requests');
  await expect(getBell(page, 0), 'what was followed is read').toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: `${robin.name} wants to be friends.` })).toBeVisible();
  const jay = await meet();
  await sendFriendRequest(jay.caller, await getOwnId(context.request));
  const row = page.getByRole('listitem').filter({ hasText: `${jay.name} wants to be friends.` });
  await expect(row).toContainText('New');
  await expect(getBell(page, 0), 'read, once seen').toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(row).not.toContainText('New');
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/friends?tab=requests');
});

test('an incoming request does not move the page, and answering it moves the focus to its replacement', async ({
  page,
  context,
  player,
  meet,
}) => {
  const id = await getOwnId(context.request);
  await page.goto('/friends');
  await expect(page.getByText('No friends yet')).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Friends', exact: true });
  // Blur, so that nothing has the focus, as when a player reads and scrolls.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const robin = await meet();
  await sendFriendRequest(robin.caller, id);
  const accept = page.getByRole('button', { name: `Accept ${robin.name}` });
  await expect(accept).toBeVisible();
  await expect(tab, `${player.name} has pressed nothing`).not.toBeFocused();
  await accept.click();
  await expect(tab).toBeFocused();

  const jay = await meet();
  await sendFriendRequest(jay.caller, id);
  await page.goto('/notifications');
  const row = page.getByRole('listitem').filter({ hasText: `${jay.name} wants to be friends.` });
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect(row.getByRole('link'), 'the row that was answered').toBeFocused();
});

test('challenges are declined, accepted and played from their notification rows', async ({
  page,
  context,
  game,
  player,
  meet,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const id = await getOwnId(context.request);
  const [robin, jay] = [await meet(), await meet()];
  for (const friend of [robin, jay]) {
    await makeFriends(context.request, friend);
    await sendChallenge(friend.caller, id);
  }
  await page.goto('/notifications');
  const row = ({ name }: { readonly name: string }) =>
    page.getByRole('listitem').filter({ hasText: `${name} challenges you` });
  await row(robin)
    .getByRole('button', { name: /^Decline / })
    .click();
  await expect(row(robin).getByRole('button')).toHaveCount(0);
  await expect(row(robin).getByRole('link'), 'the row that was answered').toBeFocused();
  await row(jay)
    .getByRole('button', { name: /^Accept / })
    .click();
  await page.getByRole('button', { name: 'Start' }).click();
  await game.isAsking();
});

test('tells a player who wants reminders that the browser blocks them', async ({ page, game, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('default');
  });
  await game.open('/game/5');
  for (let mistake = 1; mistake < 3; mistake += 1) {
    await game.answer('wrong');
    await game.next();
  }
  await game.finish('wrong');
  await page.getByRole('button', { name: 'Remind me' }).click();
  await expect(page.getByText('This browser did not allow it. You find it in Settings.')).toBeFocused();
});

test('accepting a challenge late does not navigate away from the page that the player has opened meanwhile', async ({
  page,
  context,
  player,
  meet,
  toasts,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const robin = await meet();
  await makeFriends(context.request, robin);
  await sendChallenge(robin.caller, await getOwnId(context.request));
  let letThrough = () => {};
  const leftPage = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/friends/challenge/*/accept', async (route) => {
    await leftPage;
    await route.continue();
  });
  await page.goto('/friends');
  await page.getByRole('button', { name: /^Accept / }).click();
  await page
    .getByRole('link', { name: /^(Leaderboard|Rankings)/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/leaderboard');
  letThrough();
  await expect.poll(() => toasts).toContainEqual(expect.stringContaining('Challenge accepted'));
  await expect(page).toHaveURL('/leaderboard');
});

test('holds back toasts during a game, and sums them up in one toast afterwards', async ({
  page,
  game,
  context,
  player,
  meet,
  toasts,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  const streamed = page.waitForResponse('**/api/events');
  const first = page.waitForResponse('**/api/notifications');
  await game.open('/game');
  await Promise.all([streamed, first]);
  for (let count = 0; count < 2; count += 1) {
    const notificationsLoaded = page.waitForResponse('**/api/notifications');
    const other = await meet();
    await sendFriendRequest(other.caller, await getOwnId(context.request));
    await notificationsLoaded;
  }
  await game.isAsking();
  expect(toasts).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(getBell(page, 2)).toBeVisible();
  await expect.poll(() => toasts).toEqual(['2 new things happened']);
});

test('the page reconnects after a server crash and refetches without losing anything', async ({
  page,
  context,
  player,
  meet,
  server,
  complaints,
}) => {
  // A lazily loaded part of the page may also be in transit.
  complaints.expect(matchNetworkError('/(api|assets)/'), matchStatusError(503, '/api/'));
  const robin = await meet();
  const streamed = page.waitForResponse('**/api/events');
  await page.goto('/');
  await streamed;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
  await expect(page.getByRole('link', { name: 'Geography' })).toBeVisible();
  await server.killAndRestart();
  await sendFriendRequest(robin.caller, await getOwnId(context.request));
  await expect(getBell(page, 1)).toBeVisible({ timeout: 90_000 });
});
