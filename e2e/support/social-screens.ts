import { expect, type Page } from '@playwright/test';
import { type Acquaintance, ask, befriend, challenge, claim, decide, give, ownId } from './acquaintance.ts';
import { playChallenge, playThrough } from './rival.ts';
import { at, type Screen, type World } from './screen.ts';

const callerOf = (page: Page) => page.context().request;

async function friend(page: Page, { meet }: World): Promise<Acquaintance> {
  const other = await meet();
  await befriend(callerOf(page), other);
  return other;
}

/** One of each: won, declined, sent, to answer, to play. */
async function challenges(page: Page, world: World): Promise<Acquaintance> {
  const other = await friend(page, world);
  const caller = callerOf(page);
  const own = await ownId(caller);
  const wait = (ms: number) => world.server.advance(ms);
  const won = await challenge(other.caller, own);
  await decide(caller, won, 'accept');
  await playChallenge(other.caller, won, 3, wait);
  await playChallenge(caller, won, 6, wait);
  await decide(caller, await challenge(other.caller, own), 'decline');
  await challenge(caller, other.id);
  await challenge(other.caller, own);
  await decide(caller, await challenge(other.caller, own), 'accept');
  return other;
}

async function gifts(page: Page, world: World): Promise<void> {
  const other = await friend(page, world);
  const caller = callerOf(page);
  const receiverId = await ownId(caller);
  const coins = await give(other.caller, { receiverId, type: 'coins', quantity: 10 });
  await claim(caller, coins);
  await give(other.caller, { receiverId, type: 'coins', quantity: 25, message: 'For the road, and for the next one.' });
  await give(other.caller, { receiverId, type: 'power-up', item: 'extraTime', quantity: 2 });
  await give(caller, {
    receiverId: other.id,
    type: 'power-up',
    item: 'fiftyFifty',
    quantity: 1,
    message: 'Well played.',
  });
}

/** What is between players: friends, gifts, challenges, and what is told of them. */
export const socialScreens: readonly Screen[] = [
  {
    name: 'friends',
    async open(page, world) {
      const { name } = await friend(page, world);
      const blocked = await world.meet();
      await callerOf(page).post('/api/friends/block', { data: { playerId: blocked.id } });
      await at('/friends', 'Blocked')(page);
      await expect(page.getByRole('button', { name: `Gift ${name}` })).toBeVisible();
      await expect(page.getByRole('button', { name: `Unblock ${blocked.name}` })).toBeVisible();
    },
  },
  {
    name: 'a search for players',
    async open(page, { meet }) {
      const { name } = await meet();
      await at('/friends?tab=search', 'Friends')(page);
      await page.getByRole('searchbox', { name: 'Search players' }).fill(name);
      await expect(page.getByRole('button', { name: `Add Friend ${name}` })).toBeVisible();
    },
  },
  {
    name: 'friend requests',
    async open(page, { meet }) {
      const asking = await meet();
      const asked = await meet();
      await ask(asking.caller, await ownId(callerOf(page)));
      await ask(callerOf(page), asked.id);
      await at('/friends?tab=requests', 'Sent Requests')(page);
      await expect(page.getByRole('button', { name: `Accept ${asking.name}` })).toBeVisible();
    },
  },
  {
    name: 'challenges',
    async open(page, world) {
      await challenges(page, world);
      await at('/friends?tab=challenges', 'Your turn')(page);
      for (const state of ['Completed', 'Declined', 'Pending', 'Accepted']) {
        await expect(page.getByRole('listitem').filter({ hasText: state }).first()).toBeVisible();
      }
    },
  },
  {
    name: 'gifts',
    async open(page, world) {
      await gifts(page, world);
      await at('/friends?tab=gifts', 'Received Gifts')(page);
      await expect(page.getByRole('listitem').filter({ hasText: 'Claim' }).first()).toBeVisible();
      await expect(page.getByText('Well played.')).toBeVisible();
    },
  },
  {
    name: 'a gift being chosen',
    async open(page, world) {
      const { name } = await friend(page, world);
      await at('/friends', 'Friends')(page);
      await page.getByRole('button', { name: `Gift ${name}` }).click();
      await expect(page.getByRole('dialog', { name: `A gift for ${name}` })).toBeVisible();
    },
  },
  {
    name: 'a challenge being chosen',
    async open(page, world) {
      const { name } = await friend(page, world);
      await at('/friends', 'Friends')(page);
      await page.getByRole('button', { name: `Challenge ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Challenge ${name}` });
      await expect(dialog.getByText('Geography', { exact: true })).toBeVisible();
    },
  },
  {
    name: "another player's profile",
    async open(page, world) {
      const { id, name } = await challenges(page, world);
      await at(`/profile/${id}`, name)(page);
    },
  },
  {
    name: 'a player being reported',
    async open(page, { meet }) {
      const { id, name } = await meet();
      await at(`/profile/${id}`, name)(page);
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
      await at(`/invite/${code}`, `${name} invites you`)(page);
    },
  },
  {
    name: 'notifications',
    async open(page, world) {
      const other = await challenges(page, world);
      await give(other.caller, { receiverId: await ownId(callerOf(page)), type: 'coins', quantity: 10 });
      await at('/notifications', 'Notifications')(page);
      await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
    },
  },
  {
    name: 'a group of the league',
    async open(page) {
      await playThrough(callerOf(page), 2);
      await at('/league', 'Rising to Footpath')(page);
    },
  },
  {
    name: 'achievements, opened',
    async open(page, world) {
      await friend(page, world);
      await playThrough(callerOf(page), 2);
      await at('/achievements', 'Achievements')(page);
      const shelves = page.getByRole('main').locator('details');
      await expect(shelves.first()).toBeVisible();
      await shelves.evaluateAll((all: HTMLDetailsElement[]) => {
        for (const shelf of all) shelf.open = true;
      });
    },
  },
];
