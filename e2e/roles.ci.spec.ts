import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { createOtherPlayer, getOwnId } from './support/other-player.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { waitForAnimations } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signUpInBrowser } from './support/browser-context.ts';
import { signIn } from './support/player.ts';
import { reportQuestions } from './support/play-games.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

const getAdminNavigation = (page: Page) =>
  page.getByRole('complementary').getByRole('navigation', { name: 'Administration' });

async function expectNoAccess(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Not your room' })).toBeVisible();
}

test('an owner delegates: an editor fixes questions, a moderator suspends players, and neither does the other’s work', async ({
  page,
  context,
  browser,
  server,
}) => {
  const wren = await signUpInBrowser(browser, server.url);
  const rude = await createOtherPlayer(server.url);
  const id = await getOwnId(wren.context.request);
  await reportQuestions(rude.caller, 1, []);
  await signIn(context, administrator);
  await page.goto(`/admin/players/${id}`);

  /** Acts as the owner. Every server knows the role before the player continues. */
  async function giveRole(role: string, name: string) {
    await page.getByRole('button', { name: /^(Give|Change) Role$/ }).click();
    const sheet = page.getByRole('dialog', { name: `Role of ${wren.name}` });
    await sheet.getByText(name, { exact: true }).click();
    await takeScreenshots(page, `roles-give-${role}`);
    await sheet.getByRole('button', { name: 'Save Role' }).click();
    await expect(sheet).toBeHidden();
    await expect
      .poll(async () => ((await (await wren.context.request.get('/api/auth/user')).json()) as { role: string }).role)
      .toBe(role);
  }

  await giveRole('editor', 'Editor');
  await wren.page.goto('/profile');
  await wren.page.getByRole('link', { name: /^Admin Panel Questions, imports/ }).click();
  await expect(getAdminNavigation(wren.page).getByRole('link')).toHaveText([
    /^Overview/,
    /^Questions/,
    /^Reports/,
    /^Back to/,
  ]);
  await expect(wren.page.getByRole('link', { name: /Questions in play/ })).toBeVisible();
  await waitForAnimations(wren.page);
  expect.soft(await findAccessibilityViolations(wren.page)).toEqual([]);
  await takeScreenshots(wren.page, 'roles-editor');

  await getAdminNavigation(wren.page)
    .getByRole('link', { name: /^Reports/ })
    .click();
  const current = wren.page.getByRole('article');
  await current.getByRole('button', { name: 'Edit' }).click();
  const editor = wren.page.getByRole('dialog', { name: 'Edit Question' });
  await editor.getByLabel('Explanation (optional)').fill('An editor says so.');
  await editor.getByRole('button', { name: 'Update and close the report' }).click();
  await expect(editor).toBeHidden();
  await expect(wren.page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();

  await expectNoAccess(wren.page, '/admin/players');
  await takeScreenshots(wren.page, 'roles-closed');
  const asked = await wren.context.request.get(`/api/admin/players/${rude.id}`);
  expect([asked.status(), ((await asked.json()) as { code: string }).code]).toEqual([403, 'otherRole']);

  await giveRole('moderator', 'Moderator');
  await wren.page.goto('/admin');
  await expect(getAdminNavigation(wren.page).getByRole('link')).toHaveText([
    /^Overview/,
    /^Players/,
    /^Reported Players/,
    /^Tournaments/,
    /^Back to/,
  ]);
  await expect(wren.page.getByRole('main').getByRole('link', { name: /^Players \d/ })).toBeVisible();
  await takeScreenshots(wren.page, 'roles-moderator');
  await expectNoAccess(wren.page, '/admin/questions');
  expect((await wren.context.request.get('/api/admin/questions')).status()).toBe(403);

  await wren.page.goto(`/admin/players/${rude.id}`);
  const ways = wren.page.getByRole('region', { name: 'What you can do' });
  await expect(ways.getByRole('button')).toHaveText(['Rename']);
  await expect(wren.page.getByRole('tab')).toHaveText(['Games', 'Devices', 'Sign-ins', 'Friends']);
  await takeScreenshots(wren.page, 'roles-moderator-player');
  await wren.page.getByRole('region', { name: 'Suspension' }).getByRole('button', { name: 'Suspend' }).click();
  const suspending = wren.page.getByRole('dialog', { name: `Suspend ${rude.name}` });
  await suspending.getByLabel('Reason').fill('Names that hurt.');
  // A permanent suspension, because other journeys advance the server's clock by more than a week.
  await suspending.getByText('For good', { exact: true }).click();
  await suspending.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(wren.page.getByRole('heading', { name: /^Suspended/ })).toBeVisible();
  expect((await rude.caller.get('/api/auth/user')).status()).toBe(401);

  await page.goto(`/admin/players/${rude.id}`);
  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Audit Trail' })).toContainText(wren.name);
  await wren.page.goto(`/admin/players/${id}`);
  await expect(wren.page.getByRole('heading', { name: wren.name })).toBeVisible();
  await expect(ways).toContainText('Only an owner can act');
  await expect(ways.getByRole('button')).toHaveCount(0);
  await expect(wren.page.getByLabel('New note')).toHaveCount(0);

  await page.goto(`/admin/players/${id}`);
  await giveRole('player', 'Player');
  await wren.page.goto('/admin');
  await expect(wren.page).toHaveURL(`${server.url}/`);
  await rude.caller.dispose();
  await wren.context.close();
});
