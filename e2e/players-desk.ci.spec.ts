import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { OtherPlayer } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

let players: OtherPlayer[] = [];

test.beforeEach(async ({ context, meet }) => {
  players = [await meet(), await meet(), await meet()];
  await signIn(context, administrator);
});

const getTable = (page: Page) => page.getByRole('table', { name: 'Players' });
const getRow = (page: Page, { name }: OtherPlayer) => getTable(page).getByRole('row').filter({ hasText: name });

async function showOwnPlayersOnly(page: Page): Promise<void> {
  await page.goto('/admin/players');
  await expect(getRow(page, players[0] as OtherPlayer)).toBeVisible();
}

test('players are sorted and filtered through the URL, and exported as CSV', async ({ page }) => {
  await showOwnPlayersOnly(page);
  await getTable(page).getByRole('link', { name: 'Coins' }).click();
  await expect(page).toHaveURL(/sort=coins/);
  await expect(getTable(page).getByRole('columnheader', { name: 'Coins' })).toHaveAttribute('aria-sort', 'descending');
  await getTable(page).getByRole('link', { name: 'Coins' }).click();
  await expect(page).toHaveURL(/sort=coins&direction=asc/);
  await page.reload();
  await expect(getTable(page).getByRole('columnheader', { name: 'Coins' })).toHaveAttribute('aria-sort', 'ascending');

  const [first] = players;
  await page.getByRole('searchbox', { name: /^Search players/ }).fill(first?.name ?? '');
  await expect(page.getByRole('status').filter({ hasText: '1 player' })).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Joined from').fill('2020-01-01');
  await expect(page).toHaveURL(/joinedFrom=2020-01-01/);
  await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('trivia-quest-players.csv');
  await page.getByLabel('State').selectOption({ label: 'Too fast: answers no human gives' });
  await expect(page.getByText(/^Too fast: of the last 100 answers/), 'it says what that is').toBeVisible();
  await expect(page.getByText('Nobody here')).toBeVisible();
});

test('suspends several players with one reason and restores them, but never the administrator', async ({
  page,
  complaints,
}) => {
  complaints.expect(matchStatusError(401, '/api/'));
  await showOwnPlayersOnly(page);
  const [firstPlayer, secondPlayer] = players as [OtherPlayer, OtherPlayer];
  for (const player of [firstPlayer, secondPlayer]) await getRow(page, player).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected players' });
  await expect(bar).toContainText('2 selected');
  await takeScreenshots(page, 'players-desk-selected');
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend 2 players' });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Spam in the names.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  for (const player of [firstPlayer, secondPlayer]) {
    await expect(getRow(page, player).getByText('Suspended')).toBeVisible();
    expect((await player.caller.get('/api/auth/user')).status()).toBe(401);
  }

  // The administrator is the oldest account.
  await page.goto('/admin/players?sort=joined&direction=asc');
  await getTable(page).getByRole('checkbox', { name: 'Select page' }).check();
  await bar.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your own account is left out.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await showOwnPlayersOnly(page);
  for (const player of [firstPlayer, secondPlayer]) await getRow(page, player).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Lift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expect(getRow(page, firstPlayer).getByText('Suspended')).toBeHidden();
});

test('shows links for new passwords in a table that is displayed once', async ({ page }) => {
  await showOwnPlayersOnly(page);
  for (const player of players) await getRow(page, player).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reset links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links for new passwords' });
  await dialog.getByRole('button', { name: 'Create Links' }).click();
  await expect(dialog).toContainText('3 links are made.');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the table' }).click();
  expect((await saved).suggestedFilename()).toBe('trivia-quest-reset-links.csv');
});

test('a player has notes, friends and a danger zone; a wide screen keeps the list beside the details', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const [firstPlayer] = players as [OtherPlayer];
  await showOwnPlayersOnly(page);
  // Sort by last seen, so that this journey's players come first.
  await getTable(page).getByRole('link', { name: 'Last seen' }).click();
  await expect(page).toHaveURL(/sort=seen/);
  await expect(getTable(page).getByRole('columnheader', { name: 'Last seen' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await getRow(page, firstPlayer).getByRole('checkbox').check();
  await getTable(page).getByRole('link', { name: firstPlayer.name }).click();
  await expect(page.getByRole('heading', { name: firstPlayer.name, level: 1 })).toBeFocused();
  await expect(
    getRow(page, firstPlayer).getByRole('checkbox'),
    'opening the details keeps the selection',
  ).toBeChecked();
  await expect(getRow(page, firstPlayer), 'the list stays').toHaveAttribute('aria-current', 'true');
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(notes.getByText('Please write something.')).toBeVisible();
  await notes.getByLabel('New note').fill('Her teacher wrote to us.');
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Her teacher wrote to us.');
  await expect(notes.getByRole('listitem')).toContainText('Administrator');
  await page.getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByText('No friends yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suspension' }).getByRole('button', { name: 'Suspend' })).toBeVisible();
  await notes.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notes.getByRole('listitem')).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(getTable(page)).toBeHidden();
  await page.getByRole('link', { name: 'Back to User Management' }).click();
  await expect(page, 'the list is as it was').toHaveURL(/\/admin\/players\?sort=seen/);
});

test('starts the list near the top on a phone, with each player as a link to the details', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await showOwnPlayersOnly(page);
  const first = getTable(page).getByRole('row').filter({ visible: true }).first();
  const box = await first.boundingBox();
  expect(box?.y ?? 999).toBeLessThan(300);
  expect(box?.height ?? 999).toBeLessThan(80);
  await page.getByLabel('Order').selectOption({ label: 'Seen last' });
  await expect(page).toHaveURL(/sort=seen/);
  const [firstPlayer] = players as [OtherPlayer];
  await getRow(page, firstPlayer).click();
  await expect(page.getByRole('heading', { name: firstPlayer.name })).toBeVisible();
});

test('the audit trail shows sentences, filters by person and date, and exports CSV', async ({ page, context }) => {
  const [firstPlayer] = players as [OtherPlayer];
  await context.request.post(`/api/admin/players/${firstPlayer.id}/correct-balance`, {
    data: { amount: 40, reason: 'A video that paid nothing' },
  });
  await page.goto('/admin/audit');
  const entry = page.getByRole('listitem').filter({ hasText: firstPlayer.name }).first();
  await expect(entry).toContainText(`Administrator gave ${firstPlayer.name} 40 coins: A video that paid nothing.`);
  await entry.getByText(/gave/).click();
  await expect(entry.locator('del')).toContainText('100');
  await takeScreenshots(page, 'players-desk-audit');
  await page.getByLabel('By').selectOption({ label: 'Administrator' });
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('video paid');
  await expect(page).toHaveURL(/search=video/);
  await expect(entry).toBeVisible();
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-12-31');
  await expect(page.getByText('Nothing found')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('trivia-quest-audit-trail.csv');
});
