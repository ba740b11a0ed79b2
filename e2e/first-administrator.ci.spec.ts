import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { administrator, startGameServer } from './support/start-game-server.ts';
import { addVirtualPasskeys } from './support/virtual-passkeys.ts';

/** A server that generated the password of its first administrator. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-first-'));
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ folder }, use) => {
      const server = await startGameServer({ DATA_DIR: folder, ADMIN_PASSWORD: '' });
      await use({ ...server, url: server.url.replace('127.0.0.1', 'localhost') });
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test('the first administrator changes the generated password, then makes passkeys mandatory', async ({
  page,
  folder,
  complaints,
}) => {
  complaints.expect(matchStatusError(403, '/api/admin/'), matchStatusError(401, '/api/'));
  await addVirtualPasskeys(page);
  const madeUp = readFileSync(join(folder, 'administrator-password'), 'utf8').trim();
  await page.goto('/account');
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(madeUp);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('First, a password of your own');
  await checkScreen(page, 'first-password');
  await page.getByLabel('Current password').fill(madeUp);
  await page.getByLabel('New password').fill('three paper boats');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(title).toHaveText('Admin Panel');

  const firstDay = page.getByRole('region', { name: 'Your first day' });
  await expect(firstDay).toContainText('Done: A password of your own');
  await checkScreen(page, 'first-day');
  await firstDay.getByRole('button', { name: /^No mail: I send links/ }).click();
  await expect(firstDay.getByRole('heading', { name: /Mail, or none/ })).toHaveCount(0);
  await expect(firstDay.getByRole('heading', { name: 'Your first day' })).toBeFocused();
  await firstDay.getByRole('button', { name: 'Hide the list' }).click();
  await expect(firstDay).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeFocused();
  await page.goto('/admin/settings?tab=first-day');
  await page.getByRole('button', { name: /^Take it up again ?: Mail, or none/ }).click();
  await expect(page.getByRole('button', { name: /^No mail: I send links/ })).toBeVisible();

  await page.goto('/admin/settings?tab=switches');
  await page.getByRole('switch', { name: 'Administrators need a passkey' }).click();
  await expect(title).toHaveText('First, your passkey');
  await expect(title).toBeFocused();
  await checkScreen(page, 'first-passkey');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(title).toHaveText('App Settings');
  await expect(title).toBeFocused();
});
