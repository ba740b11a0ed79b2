import { expect, test } from './fixtures.ts';
import { getOwnId } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signUpInBrowser, type Rival } from './support/browser-context.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('with a player signed in elsewhere', () => {
  let wren: Rival;

  test.beforeEach(async ({ browser, context, server }) => {
    wren = await signUpInBrowser(browser, server.url);
    // The first request to the game creates the player record of the account.
    await getOwnId(wren.context.request);
    await signIn(context, administrator);
  });

  test.afterEach(() => wren.context.close());

  test('corrects a balance with a reason, and shows it in the wallet', async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.getByRole('searchbox', { name: /^Search players/ }).fill(wren.email);
    await expect(page.getByRole('status').filter({ hasText: '1 player' })).toBeVisible();
    await page.getByRole('link', { name: wren.name }).click();
    await expect(page.getByRole('heading', { name: wren.name })).toBeVisible();
    await page.getByRole('button', { name: 'Correct Balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct balance' });
    await dialog.getByLabel('Coins', { exact: true }).fill('40');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(dialog.getByText('Please say why.'), 'nothing is given without a reason').toBeVisible();
    await dialog.getByLabel('Reason').fill('A video that paid nothing.');
    await takeScreenshots(page, 'administer-correct');
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Coins' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Coins' })).toContainText('Correction by an administrator');
    await page.getByRole('tab', { name: 'Audit Trail' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Audit Trail' })).toContainText('A video that paid nothing.');
    await takeScreenshots(page, 'administer-player');

    await wren.page.goto('/wallet');
    const row = wren.page.getByRole('listitem').filter({ hasText: 'Correction by an administrator' });
    await expect(row).toContainText('+40');
    await expect(row).toContainText('Balance 140');
  });

  test('suspends a player, shows the reason at sign-in, and restores the player', async ({ page, complaints }) => {
    complaints.expect(matchStatusError(401, '/api/'), matchStatusError(403, '/api/auth/sign-in/email'));
    const id = await getOwnId(wren.context.request);
    await wren.page.goto('/');
    await expect(wren.page.getByRole('heading', { name: 'Your Power-ups' })).toBeVisible();
    await page.goto(`/admin/players/${id}`);
    await page.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: `Suspend ${wren.name}` });
    await dialog.getByText('A week', { exact: true }).click();
    await dialog.getByLabel('Reason').fill('Names that hurt.');
    await takeScreenshots(page, 'administer-suspend');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Suspended until/ })).toBeVisible();
    await takeScreenshots(page, 'administer-suspended');

    await expect(wren.page).toHaveURL(/\/account\b/);
    const signInHere = async () => {
      await wren.page.getByLabel('E-mail').fill(wren.email);
      await wren.page.getByLabel('Password', { exact: true }).fill(wren.password);
      await wren.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await signInHere();
    await expect(wren.page.getByRole('alert').filter({ hasText: 'Names that hurt.' })).toBeVisible();
    await takeScreenshots(wren.page, 'administer-told-why');

    await page.getByRole('button', { name: 'Lift Suspension' }).click();
    await expect(page.getByRole('heading', { name: /^Suspended until/ })).toBeHidden();
    await signInHere();
    await expect(wren.page.getByRole('heading', { name: 'Your Power-ups' })).toBeVisible();
  });

  test('changes a price and undoes it, and the shop follows', async ({ page }) => {
    const buy = (price: number) =>
      wren.page.getByRole('button', { name: new RegExp(`Buy Extra Time for\\s+${price}\\s`) });
    await wren.page.goto('/shop');
    await expect(buy(10)).toBeVisible();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
    const price = page.getByRole('region', { name: 'Prices' }).getByLabel('Extra Time');
    await price.fill('-1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(price, 'a price below nothing is refused').toHaveAttribute('aria-invalid', 'true');
    await price.fill('13');
    await takeScreenshots(page, 'administer-price');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await wren.page.reload();
    await expect(buy(13)).toBeVisible();

    await page.getByRole('tab', { name: 'History' }).click();
    const change = page.getByRole('listitem').filter({ hasText: 'Prices: Extra Time' }).first();
    await expect(change.locator('del')).toHaveText('10');
    await change.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText(/^Undoes change/).first()).toBeVisible();
    await takeScreenshots(page, 'administer-undone');
    await wren.page.reload();
    await expect(buy(10)).toBeVisible();
  });

  test('shows an announcement once to a player who is online', async ({ page }) => {
    await wren.page.goto('/');
    await expect(wren.page.getByRole('heading', { name: 'Your Power-ups' })).toBeVisible();
    await page.goto('/admin/settings?tab=announcements');
    await page.getByRole('button', { name: 'Add Announcement' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Announcement' });
    await dialog.getByLabel('Title').fill('A cup by lantern light');
    await dialog.getByLabel('Text').fill('Tonight, eight seats.');
    await dialog.getByText('Celebration', { exact: true }).click();
    await dialog.getByLabel('Leads to (optional)').selectOption({ label: 'Tournaments' });
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Players of one country' });
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText('Please choose a country.')).toBeVisible();
    await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Players with an account' });
    await dialog.getByText('For a day', { exact: true }).click();
    await expect(dialog.getByText(/^From now on, until /)).toBeVisible();
    await dialog.getByText('Until further notice', { exact: true }).click();
    await takeScreenshots(page, 'administer-announce');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog).toBeHidden();

    const announcement = wren.page.getByText('A cup by lantern light');
    await expect(announcement).toBeVisible({ timeout: 15_000 });
    await takeScreenshots(wren.page, 'administer-announced');
    await wren.page.getByRole('button', { name: 'Dismiss: A cup by lantern light' }).click();
    await expect(announcement).toBeHidden();
    await wren.page.reload();
    await expect(wren.page.getByRole('heading', { name: 'Your Power-ups' })).toBeVisible();
    await expect(announcement).toBeHidden();

    await page.getByRole('button', { name: 'Delete A cup by lantern light' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Nothing is announced')).toBeVisible();
  });

  test('shows an administrator the week’s figures', async ({ page }) => {
    await page.goto('/admin/analytics');
    await page.getByRole('group', { name: 'The last days' }).getByText('7 days').click();
    await expect(page).toHaveURL(/from=.*to=/);
    await page.getByRole('group', { name: 'Steps' }).getByText('By week').click();
    await expect(page).toHaveURL(/step=week/);
    await page.getByRole('tab', { name: 'Economy' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/economy.*\.csv$/);
    await takeScreenshots(page, 'administer-economy');
  });

  test('rejects a player who requests any admin data', async ({ server, complaints }) => {
    complaints.expect(matchStatusError(403, '/api/admin/'));
    for (const path of ['/admin', '/admin/players', '/admin/audit', '/admin/analytics', '/admin/settings']) {
      await wren.page.goto(path);
      await expect(wren.page, path).toHaveURL(`${server.url}/`);
    }
    const id = await getOwnId(wren.context.request);
    const { request } = wren.context;
    const reason = 'Because I want to.';
    const answers = await Promise.all([
      request.get('/api/admin/players'),
      request.get('/api/admin/audit'),
      request.get('/api/admin/statistics/summary'),
      request.get('/api/admin/statistics/export/players'),
      request.patch('/api/admin/settings', { data: { version: 0, changes: { extraTimePrice: 1 } } }),
      request.post('/api/admin/announcements', { data: { title: 'Hello', text: 'It is me.' } }),
      request.post(`/api/admin/players/${id}/correct-balance`, { data: { amount: 1000, reason } }),
      request.post(`/api/admin/players/${id}/role`, { data: { role: 'admin' } }),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 403));
  });
});
