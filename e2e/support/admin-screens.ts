import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { asAdministrator, changeSettings, post } from './administration.ts';
import { newAccount, signUp } from './player.ts';
import { createMisleadingQuestion, listMisleading, clearMisleading } from './misleading-question.ts';
import { playCategory } from './play-games.ts';
import { openAt, type Screen, type ScreenContext } from './screen.ts';

const getCaller = (page: Page) => page.context().request;

const announcement = {
  title: 'The autumn cup begins on Friday',
  text: 'Sixteen seats, forty coins, one crown. Bring somebody who knows their rivers.',
  tone: 'celebration',
  href: '/tournaments',
};

const createAnnouncement = (caller: APIRequestContext) => post(caller, '/api/admin/announcements', announcement);

async function deleteAnnouncements(caller: APIRequestContext): Promise<void> {
  const made = (await (await caller.get('/api/admin/announcements')).json()) as ManagedAnnouncement[];
  await Promise.all(made.map(({ id }) => caller.delete(`/api/admin/announcements/${id}`)));
}

async function createKnownPlayer(page: Page, { meet }: ScreenContext) {
  const other = await meet();
  await playCategory(other.caller, 5, 6);
  await post(getCaller(page), `/api/admin/players/${other.id}/correct-balance`, {
    amount: 25,
    reason: 'A purchase that was paid twice, told by the player in a letter.',
  });
  return other;
}

const createAnalyticsScreen = (name: string, tab: string, complete: (page: Page) => Promise<void>): Screen => ({
  name: `the analytics: ${name}`,
  seenBy: 'administrator',
  async open(page, world) {
    await createKnownPlayer(page, world);
    await openAt(`/admin/analytics?tab=${tab}`, 'Analytics')(page);
    await complete(page);
  },
});

const expectText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('tabpanel').filter({ visible: true }).getByText(text).first()).toBeVisible();

export const adminScreens: readonly Screen[] = [
  {
    name: 'the players',
    seenBy: 'administrator',
    async open(page, { meet }) {
      const { id, name } = await meet();
      await post(getCaller(page), `/api/admin/players/${id}/suspend`, { reason: 'Names that hurt.' });
      await openAt('/admin/players', 'User Management')(page);
      await expect(page.getByRole('link', { name })).toBeVisible();
    },
  },
  {
    name: 'a player',
    seenBy: 'administrator',
    async open(page, world) {
      const { id, name } = await createKnownPlayer(page, world);
      await post(getCaller(page), `/api/admin/players/${id}/suspend`, { reason: 'Names that hurt, once more.' });
      await openAt(`/admin/players/${id}`, name)(page);
    },
  },
  {
    name: 'a balance being corrected',
    seenBy: 'administrator',
    async open(page, world) {
      const { id, name } = await createKnownPlayer(page, world);
      await openAt(`/admin/players/${id}`, name)(page);
      await page.getByRole('button', { name: 'Correct Balance' }).click();
      await expect(page.getByRole('dialog', { name: 'Correct balance' })).toBeVisible();
    },
  },
  {
    name: 'a player being suspended',
    seenBy: 'administrator',
    async open(page, world) {
      const { id, name } = await createKnownPlayer(page, world);
      await openAt(`/admin/players/${id}`, name)(page);
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
      await openAt('/admin/player-reports', rude.name)(page);
    },
  },
  {
    name: 'the audit trail',
    seenBy: 'administrator',
    async open(page, world) {
      await createKnownPlayer(page, world);
      await openAt('/admin/audit', 'Audit Trail')(page);
      await expect(page.getByText(/gave .* 25 coins/).first()).toBeVisible();
    },
  },
  createAnalyticsScreen('players', 'players', expectText('Active players')),
  createAnalyticsScreen('retention', 'retention', expectText(/week/i)),
  createAnalyticsScreen('games', 'games', expectText(/Games/)),
  createAnalyticsScreen('categories', 'categories', expectText('Geography')),
  createAnalyticsScreen('questions that mislead', 'questions', expectText('Nothing to count yet')),
  {
    name: 'the analytics: a question that misleads',
    seenBy: 'administrator',
    async open(page, { meet }) {
      const { question } = await createMisleadingQuestion(47, meet);
      // A recurring job counts closed games.
      await expect.poll(async () => (await listMisleading(getCaller(page))).length, { timeout: 20_000 }).toBe(1);
      await openAt('/admin/analytics?tab=questions', question)(page);
    },
    leave: (_, { server }) => asAdministrator(server.url, clearMisleading),
  },
  createAnalyticsScreen('economy', 'economy', expectText(/Correction/)),
  createAnalyticsScreen('usage', 'usage', expectText(/\w/)),
  createAnalyticsScreen('jobs', 'jobs', async (page) => {
    // A job is listed once it has finished for the first time.
    await expect(async () => {
      await page.reload();
      await expectText(/boards/i)(page);
    }).toPass({ timeout: 30_000 });
  }),
  { name: 'the settings', seenBy: 'administrator', open: openAt('/admin/settings', 'Prices') },
  { name: 'the switches', seenBy: 'administrator', open: openAt('/admin/settings?tab=switches', 'Parts of the game') },
  {
    name: 'the announcements being managed',
    seenBy: 'administrator',
    async open(page) {
      await createAnnouncement(getCaller(page));
      await openAt('/admin/settings?tab=announcements', 'App Settings')(page);
      await expect(page.getByRole('button', { name: `Edit ${announcement.title}` })).toBeVisible();
    },
    leave: (_, { server }) => asAdministrator(server.url, deleteAnnouncements),
  },
  {
    name: 'a new announcement',
    seenBy: 'administrator',
    async open(page) {
      await openAt('/admin/settings?tab=announcements', 'App Settings')(page);
      await page.getByRole('button', { name: 'Add Announcement' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Add Announcement' })).toBeVisible();
    },
  },
  {
    name: 'the history of the settings',
    seenBy: 'administrator',
    async open(page) {
      await changeSettings(getCaller(page), { extraTimePrice: 12 });
      await changeSettings(getCaller(page), { extraTimePrice: 10 });
      await openAt('/admin/settings?tab=history', 'App Settings')(page);
      await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    },
  },
  {
    name: 'home with an announcement',
    async open(page, { server }) {
      await asAdministrator(server.url, createAnnouncement);
      await openAt('/', 'Your Power-ups')(page);
      await expect(page.getByRole('button', { name: `Dismiss: ${announcement.title}` })).toBeVisible();
    },
    leave: (_, { server }) => asAdministrator(server.url, deleteAnnouncements),
  },
  {
    name: 'a sign-in while suspended',
    seenBy: 'visitor',
    async open(page, world) {
      const account = newAccount();
      await signUp(page.context(), account);
      const user = (await (await getCaller(page).get('/api/auth/user')).json()) as { id: string };
      await asAdministrator(world.server.url, (caller) =>
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
      const { url } = await asAdministrator(server.url, (caller) =>
        post<{ url: string }>(caller, `/api/admin/players/${id}/reset-link`),
      );
      await openAt(`/reset${new URL(url).hash}`, 'Find your way back')(page);
    },
  },
  {
    name: 'the game at rest',
    async open(page, { server }) {
      await asAdministrator(server.url, (caller) => changeSettings(caller, { maintenance: true }));
      await openAt('/', 'Be right back')(page);
    },
    leave: (_, { server }) => asAdministrator(server.url, (caller) => changeSettings(caller, { maintenance: false })),
  },
];
