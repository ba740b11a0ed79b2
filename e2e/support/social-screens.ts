import { expect, type Page } from '@playwright/test';
import {
  type OtherPlayer,
  sendFriendRequest,
  makeFriends,
  sendChallenge,
  claimGift,
  answerChallenge,
  sendGift,
  getOwnId,
} from './other-player.ts';
import { playChallenge, playRandomGame } from './play-games.ts';
import { openAt, type Screen, type ScreenContext } from './screen.ts';

const getCaller = (page: Page) => page.context().request;

async function createFriend(page: Page, { meet }: ScreenContext): Promise<OtherPlayer> {
  const other = await meet();
  await makeFriends(getCaller(page), other);
  return other;
}

/** Creates one challenge in each state: won, declined, sent, received and accepted. */
async function createChallenges(page: Page, world: ScreenContext): Promise<OtherPlayer> {
  const other = await createFriend(page, world);
  const caller = getCaller(page);
  const own = await getOwnId(caller);
  const wait = (ms: number) => world.server.advance(ms);
  const won = await sendChallenge(other.caller, own);
  await answerChallenge(caller, won, 'accept');
  await playChallenge(other.caller, won, 3, wait);
  await playChallenge(caller, won, 6, wait);
  await answerChallenge(caller, await sendChallenge(other.caller, own), 'decline');
  await sendChallenge(caller, other.id);
  await sendChallenge(other.caller, own);
  await answerChallenge(caller, await sendChallenge(other.caller, own), 'accept');
  return other;
}

async function createGifts(page: Page, world: ScreenContext): Promise<void> {
  const other = await createFriend(page, world);
  const caller = getCaller(page);
  const receiverId = await getOwnId(caller);
  const coins = await sendGift(other.caller, { receiverId, type: 'coins', quantity: 10 });
  await claimGift(caller, coins);
  await sendGift(other.caller, {
    receiverId,
    type: 'coins',
    quantity: 25,
    message: 'For the road, and for the next one.',
  });
  await sendGift(other.caller, { receiverId, type: 'power-up', item: 'extraTime', quantity: 2 });
  await sendGift(caller, {
    receiverId: other.id,
    type: 'power-up',
    item: 'fiftyFifty',
    quantity: 1,
    message: 'Well played.',
  });
}

export const socialScreens: readonly Screen[] = [
  {
    name: 'friends',
    async open(page, world) {
      const { name } = await createFriend(page, world);
      const blocked = await world.meet();
      await getCaller(page).post('/api/friends/block', { data: { playerId: blocked.id } });
      await openAt('/friends', 'Blocked')(page);
      await expect(page.getByRole('button', { name: `Gift ${name}` })).toBeVisible();
      await expect(page.getByRole('button', { name: `Unblock ${blocked.name}` })).toBeVisible();
    },
  },
  {
    name: 'a search for players',
    async open(page, { meet }) {
      const { name } = await meet();
      await openAt('/friends?tab=search', 'Friends')(page);
      await page.getByRole('searchbox', { name: 'Search players' }).fill(name);
      await expect(page.getByRole('button', { name: `Add Friend ${name}` })).toBeVisible();
    },
  },
  {
    name: 'friend requests',
    async open(page, { meet }) {
      const asking = await meet();
      const asked = await meet();
      await sendFriendRequest(asking.caller, await getOwnId(getCaller(page)));
      await sendFriendRequest(getCaller(page), asked.id);
      await openAt('/friends?tab=requests', 'Sent Requests')(page);
      await expect(page.getByRole('button', { name: `Accept ${asking.name}` })).toBeVisible();
    },
  },
  {
    name: 'challenges',
    async open(page, world) {
      await createChallenges(page, world);
      await openAt('/friends?tab=challenges', 'Your turn')(page);
      for (const state of ['Completed', 'Declined', 'Pending', 'Accepted']) {
        await expect(page.getByRole('listitem').filter({ hasText: state }).first()).toBeVisible();
      }
    },
  },
  {
    name: 'gifts',
    async open(page, world) {
      await createGifts(page, world);
      await openAt('/friends?tab=gifts', 'Received Gifts')(page);
      await expect(page.getByRole('listitem').filter({ hasText: 'Claim' }).first()).toBeVisible();
      await expect(page.getByText('Well played.')).toBeVisible();
    },
  },
  {
    name: 'a gift being chosen',
    async open(page, world) {
      const { name } = await createFriend(page, world);
      await openAt('/friends', 'Friends')(page);
      await page.getByRole('button', { name: `Gift ${name}` }).click();
      await expect(page.getByRole('dialog', { name: `A gift for ${name}` })).toBeVisible();
    },
  },
  {
    name: 'a challenge being chosen',
    async open(page, world) {
      const { name } = await createFriend(page, world);
      await openAt('/friends', 'Friends')(page);
      await page.getByRole('button', { name: `Challenge ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Challenge ${name}` });
      await expect(dialog.getByText('Geography', { exact: true })).toBeVisible();
    },
  },
  {
    name: "another player's profile",
    async open(page, world) {
      const { id, name } = await createChallenges(page, world);
      await openAt(`/profile/${id}`, name)(page);
    },
  },
  {
    name: 'a player being reported',
    async open(page, { meet }) {
      const { id, name } = await meet();
      await openAt(`/profile/${id}`, name)(page);
      await page.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an invite',
    seenBy: 'visitor',
    async open(page, { meet }) {
      const { caller, name } = await meet();
      const { code } = (await (await caller.get('/api/friends/invite')).json()) as { code: string };
      await openAt(`/invite/${code}`, `${name} invites you`)(page);
    },
  },
  {
    name: 'notifications',
    async open(page, world) {
      const other = await createChallenges(page, world);
      await sendGift(other.caller, { receiverId: await getOwnId(getCaller(page)), type: 'coins', quantity: 10 });
      await openAt('/notifications', 'Notifications')(page);
      await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
    },
  },
  {
    name: 'a group of the league',
    async open(page) {
      await playRandomGame(getCaller(page), 2);
      await openAt('/league', 'Rising to Footpath')(page);
    },
  },
  {
    name: 'achievements, opened',
    async open(page, world) {
      await createFriend(page, world);
      await playRandomGame(getCaller(page), 2);
      await openAt('/achievements', 'Achievements')(page);
      const shelves = page.getByRole('main').locator('details');
      await expect(shelves.first()).toBeVisible();
      await shelves.evaluateAll((all: HTMLDetailsElement[]) => {
        for (const shelf of all) shelf.open = true;
      });
    },
  },
];
