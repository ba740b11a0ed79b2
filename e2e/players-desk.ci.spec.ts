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

const table = (page: Page) => page.getByRole('table', { name: 'Players' });
const rowOf = (page: Page, { name }: OtherPlayer) => table(page).getByRole('row').filter({ hasText: name });

/** Only this page's own players are in sight: others than these are of other journeys. */
async function showOnly(page: Page): Promise<void> {
  await page.goto('/admin/players');
  await expect(rowOf(page, players[0] as OtherPlayer)).toBeVisible();
}

test('players are sorted and filtered in the address, and taken along as CSV', async ({ page }) => {
  await showOnly(page);
  await table(page).getByRole('link', { name: 'Coins' }).click();
  await expect(page).toHaveURL(/sort=coins/);
  await expect(table(page).getByRole('columnheader', { name: 'Coins' })).toHaveAttribute('aria-sort', 'descending');
  await table(page).getByRole('link', { name: 'Coins' }).click();
  await expect(page).toHaveURL(/sort=coins&direction=asc/);
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: 'Coins' })).toHaveAttribute('aria-sort', 'ascending');

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

test('several players are suspended with one reason, and freed again; nothing is done to oneself', async ({
  page,
  complaints,
}) => {
  complaints.expect(matchStatusError(401, '/api/'));
  await showOnly(page);
  const [one, two] = players as [OtherPlayer, OtherPlayer];
  for (const player of [one, two]) await rowOf(page, player).getByRole('checkbox').check();
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
  for (const player of [one, two]) {
    await expect(rowOf(page, player).getByText('Suspended')).toBeVisible();
    expect((await player.caller.get('/api/auth/user')).status()).toBe(401);
  }

  // Who came first of all is the administrator.
  await page.goto('/admin/players?sort=joined&direction=asc');
  await table(page).getByRole('checkbox', { name: 'Select page' }).check();
  await bar.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your own account is left out.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await showOnly(page);
  for (const player of [one, two]) await rowOf(page, player).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Lift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expect(rowOf(page, one).getByText('Suspended')).toBeHidden();
});

test('links for new passwords are a table that is there once', async ({ page }) => {
  await showOnly(page);
  for (const player of players) await rowOf(page, player).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reset links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links for new passwords' });
  await dialog.getByRole('button', { name: 'Create Links' }).click();
  await expect(dialog).toContainText('3 links are made.');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the table' }).click();
  expect((await saved).suggestedFilename()).toBe('trivia-quest-reset-links.csv');
});

test('a player has notes, friends and a red end; a wide screen keeps the list beside', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const [one] = players as [OtherPlayer];
  await showOnly(page);
  // Whoever came last, however many other journeys have brought.
  await table(page).getByRole('link', { name: 'Last seen' }).click();
  await expect(page).toHaveURL(/sort=seen/);
  await expect(table(page).getByRole('columnheader', { name: 'Last seen' })).toHaveAttribute('aria-sort', 'descending');
  await rowOf(page, one).getByRole('checkbox').check();
  await table(page).getByRole('link', { name: one.name }).click();
  await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeFocused();
  await expect(rowOf(page, one).getByRole('checkbox'), 'who is looked at beside it changes nothing').toBeChecked();
  await expect(rowOf(page, one), 'the list stays').toHaveAttribute('aria-current', 'true');
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
  await expect(table(page)).toBeHidden();
  await page.getByRole('link', { name: 'Back to User Management' }).click();
  await expect(page, 'the list is as it was').toHaveURL(/\/admin\/players\?sort=seen/);
});

test('on a phone the first player stands high up, and each is a line that leads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await showOnly(page);
  const first = table(page).getByRole('row').filter({ visible: true }).first();
  const box = await first.boundingBox();
  expect(box?.y ?? 999).toBeLessThan(300);
  expect(box?.height ?? 999).toBeLessThan(80);
  // Whoever came last, however many other journeys have brought.
  await page.getByLabel('Order').selectOption({ label: 'Seen last' });
  await expect(page).toHaveURL(/sort=seen/);
  const [one] = players as [OtherPlayer];
  await rowOf(page, one).click();
  await expect(page.getByRole('heading', { name: one.name })).toBeVisible();
});

test('the audit trail tells in sentences, by whom and since when, and comes as CSV', async ({ page, context }) => {
  const [one] = players as [OtherPlayer];
  await context.request.post(`/api/admin/players/${one.id}/correct-balance`, {
    data: { amount: 40, reason: 'A video that paid nothing' },
  });
  await page.goto('/admin/audit');
  const entry = page.getByRole('listitem').filter({ hasText: one.name }).first();
  await expect(entry).toContainText(`Administrator gave ${one.name} 40 coins: A video that paid nothing.`);
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
