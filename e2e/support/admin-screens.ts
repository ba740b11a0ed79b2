import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { administering, changeSettings, post } from './administration.ts';
import { newAccount, signUp } from './player.ts';
import { beMisled, listMisleading, mendAll } from './misled.ts';
import { playCategory } from './rival.ts';
import { at, type Screen, type World } from './screen.ts';

const callerOf = (page: Page) => page.context().request;

const announcement = {
  title: 'The autumn cup begins on Friday',
  text: 'Sixteen seats, forty coins, one crown. Bring somebody who knows their rivers.',
  tone: 'celebration',
  href: '/tournaments',
};

const announce = (caller: APIRequestContext) => post(caller, '/api/admin/announcements', announcement);

async function withdrawAll(caller: APIRequestContext): Promise<void> {
  const made = (await (await caller.get('/api/admin/announcements')).json()) as ManagedAnnouncement[];
  await Promise.all(made.map(({ id }) => caller.delete(`/api/admin/announcements/${id}`)));
}

/** A player of whom there is something to see. */
async function known(page: Page, { meet }: World) {
  const other = await meet();
  await playCategory(other.caller, 5, 6);
  await post(callerOf(page), `/api/admin/players/${other.id}/correct-balance`, {
    amount: 25,
    reason: 'A purchase that was paid twice, told by the player in a letter.',
  });
  return other;
}

const analytics = (name: string, tab: string, complete: (page: Page) => Promise<void>): Screen => ({
  name: `the analytics: ${name}`,
  seenBy: 'administrator',
  async open(page, world) {
    await known(page, world);
    await at(`/admin/analytics?tab=${tab}`, 'Analytics')(page);
    await complete(page);
  },
});

const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('tabpanel').filter({ visible: true }).getByText(text).first()).toBeVisible();

/** What an administrator sees and does beside questions and ads. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'the players',
    seenBy: 'administrator',
    async open(page, { meet }) {
      const { id, name } = await meet();
      await post(callerOf(page), `/api/admin/players/${id}/suspend`, { reason: 'Names that hurt.' });
      await at('/admin/players', 'User Management')(page);
      await expect(page.getByRole('link', { name })).toBeVisible();
    },
  },
  {
    name: 'a player',
    seenBy: 'administrator',
    async open(page, world) {
      const { id, name } = await known(page, world);
      await post(callerOf(page), `/api/admin/players/${id}/suspend`, { reason: 'Names that hurt, once more.' });
      await at(`/admin/players/${id}`, name)(page);
    },
  },
  {
    name: 'a balance being corrected',
    seenBy: 'administrator',
    async open(page, world) {
      const { id, name } = await known(page, world);
      await at(`/admin/players/${id}`, name)(page);
      await page.getByRole('button', { name: 'Correct Balance' }).click();
      await expect(page.getByRole('dialog', { name: 'Correct balance' })).toBeVisible();
    },
  },
  {
    name: 'a player being suspended',
    seenBy: 'administrator',
    async open(page, world) {
      const { id, name } = await known(page, world);
      await at(`/admin/players/${id}`, name)(page);
      await page.getByRole('button', { name: 'Suspend' }).click();
      await expect(page.getByRole('dialog', { name: `Suspend ${name}` })).toBeVisible();
    },
  },
  {
    name: 'the reported players',
    seenBy: 'administrator',
    async open(page, { meet }) {
      const [rude, reporter] = [await meet(), await meet()];
      await post(reporter.caller, `/api/players/${rude.id}/report`, { reason: 'offensiveName', note: 'It hurts.' });
      await at('/admin/player-reports', rude.name)(page);
    },
  },
  {
    name: 'the audit trail',
    seenBy: 'administrator',
    async open(page, world) {
      await known(page, world);
      await at('/admin/audit', 'Audit Trail')(page);
      await expect(page.getByText(/gave .* 25 coins/).first()).toBeVisible();
    },
  },
  analytics('players', 'players', shows('Active players')),
  analytics('retention', 'retention', shows(/week/i)),
  analytics('games', 'games', shows(/Games/)),
  analytics('categories', 'categories', shows('Geography')),
  analytics('questions that mislead', 'questions', shows('Nothing to count yet')),
  {
    name: 'the analytics: a question that misleads',
    seenBy: 'administrator',
    async open(page, { meet }) {
      const { question } = await beMisled(47, meet);
      // Closed games are counted by recurring work.
      await expect.poll(async () => (await listMisleading(callerOf(page))).length, { timeout: 20_000 }).toBe(1);
      await at('/admin/analytics?tab=questions', question)(page);
    },
    leave: (_, { server }) => administering(server.url, mendAll),
  },
  analytics('economy', 'economy', shows(/Correction/)),
  analytics('usage', 'usage', shows(/\w/)),
  analytics('jobs', 'jobs', async (page) => {
    // A job is there when it has ended for the first time.
    await expect(async () => {
      await page.reload();
      await shows(/boards/i)(page);
    }).toPass({ timeout: 30_000 });
  }),
  { name: 'the settings', seenBy: 'administrator', open: at('/admin/settings', 'Prices') },
  { name: 'the switches', seenBy: 'administrator', open: at('/admin/settings?tab=switches', 'Parts of the game') },
  {
    name: 'the announcements being managed',
    seenBy: 'administrator',
    async open(page) {
      await announce(callerOf(page));
      await at('/admin/settings?tab=announcements', 'App Settings')(page);
      await expect(page.getByRole('button', { name: `Edit ${announcement.title}` })).toBeVisible();
    },
    leave: (_, { server }) => administering(server.url, withdrawAll),
  },
  {
    name: 'a new announcement',
    seenBy: 'administrator',
    async open(page) {
      await at('/admin/settings?tab=announcements', 'App Settings')(page);
      await page.getByRole('button', { name: 'Add Announcement' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Add Announcement' })).toBeVisible();
    },
  },
  {
    name: 'the history of the settings',
    seenBy: 'administrator',
    async open(page) {
      await changeSettings(callerOf(page), { extraTimePrice: 12 });
      await changeSettings(callerOf(page), { extraTimePrice: 10 });
      await at('/admin/settings?tab=history', 'App Settings')(page);
      await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    },
  },
  {
    name: 'home with an announcement',
    async open(page, { server }) {
      await administering(server.url, announce);
      await at('/', 'Your Power-ups')(page);
      await expect(page.getByRole('button', { name: `Dismiss: ${announcement.title}` })).toBeVisible();
    },
    leave: (_, { server }) => administering(server.url, withdrawAll),
  },
  {
    name: 'a sign-in while suspended',
    seenBy: 'visitor',
    async open(page, world) {
      const account = newAccount();
      await signUp(page.context(), account);
      const user = (await (await callerOf(page).get('/api/auth/user')).json()) as { id: string };
      await administering(world.server.url, (caller) =>
        post(caller, `/api/admin/players/${user.id}/suspend`, { reason: 'Names that hurt.' }),
      );
      await page.context().clearCookies();
      await page.goto('/account');
      await page.getByLabel('E-mail').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'suspended' })).toBeVisible();
    },
  },
  {
    name: 'a link for a new password',
    seenBy: 'visitor',
    async open(page, { server, meet }) {
      const { id } = await meet();
      const { url } = await administering(server.url, (caller) =>
        post<{ url: string }>(caller, `/api/admin/players/${id}/reset-link`),
      );
      await at(`/reset${new URL(url).hash}`, 'Find your way back')(page);
    },
  },
  {
    name: 'the game at rest',
    async open(page, { server }) {
      await administering(server.url, (caller) => changeSettings(caller, { maintenance: true }));
      await at('/', 'Be right back')(page);
    },
    leave: (_, { server }) => administering(server.url, (caller) => changeSettings(caller, { maintenance: false })),
  },
];
