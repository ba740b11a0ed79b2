import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 } });

test.beforeEach(async ({ page, context }) => {
  await signIn(context, administrator);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ads', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ads');
  await expect(page.getByRole('button', { name: /^Stop / }).first()).toBeVisible();
});

const getAdCard = (page: Page, place: string, title: string): Locator =>
  page.getByRole('region', { name: place }).getByRole('listitem').filter({ hasText: title });

const formatDaysFromNow = (page: Page, days: number) =>
  page.evaluate((count) => {
    const day = new Date(Date.now() + count * 86_400_000);
    const two = (part: number) => String(part).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T12:00`;
  }, days);

test('an ad is added, scheduled, stopped and brought back', async ({ page }) => {
  const title = `A lighthouse for everybody ${Date.now()}`;
  await page.getByRole('button', { name: 'Add Ad' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ad' });
  await expect(page).toHaveURL('/admin/ads?edit=new');
  await expect(adding.getByLabel('Title'), 'writing begins at once').toBeFocused();
  await adding.getByRole('button', { name: 'Add Ad' }).click();
  await expect(adding.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect(adding.getByLabel('Title'), 'the first fault has the focus').toBeFocused();
  await adding.getByLabel('Place').selectOption({ label: 'Leaderboard' });
  await adding.getByLabel('Title').fill(title);
  await expect(adding.getByText('Please write a description.').first()).toBeVisible();
  await adding.getByLabel('Description').fill('Bring your own sea.');
  await adding.getByLabel('Opens (optional)').selectOption({ label: 'Another address...' });
  await adding.getByLabel('Address').fill('http://sea.example');
  await adding.getByRole('button', { name: 'Add Ad' }).click();
  await expect(adding.getByText('An address with https://.').first()).toBeVisible();
  await adding.getByLabel('Address').fill('https://sea.example');
  await adding.getByRole('button', { name: 'Add Ad' }).click();
  await expect(page.getByText('Ad added').first()).toBeVisible();
  await expect(adding).toBeHidden();
  const card = getAdCard(page, 'Leaderboard', title);
  await expect(card).toContainText('Showing');
  await expect(card).toContainText('0 views');

  await card.getByRole('button', { name: `Edit ${title}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Ad' });
  await expect(editing.getByLabel('Title')).toHaveValue(title);
  await editing.getByLabel('Shows from (optional)').fill(await formatDaysFromNow(page, 9));
  await editing.getByLabel('Until (optional)').fill(await formatDaysFromNow(page, 8));
  await editing.getByRole('button', { name: 'Update Ad' }).click();
  await expect(editing.getByText('It must be later than the start.')).toBeVisible();
  await editing.getByLabel('Until (optional)').fill(await formatDaysFromNow(page, 12));
  await editing.getByRole('button', { name: 'Update Ad' }).click();
  await expect(page.getByText('Ad updated').first()).toBeVisible();
  await expect(card).toContainText('Scheduled');

  await card.getByRole('button', { name: `Stop ${title}` }).click();
  await expect(card).toContainText('Stopped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card, 'as it was before, dates and all').toContainText('Scheduled');
  await page.reload();
  await expect(card).toContainText('Scheduled');
  await card.getByRole('button', { name: `Stop ${title}` }).click();
  await expect(card).toContainText('Stopped');
});

test('sorts ads by the URL, and offers the game’s pages as link targets', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Order', exact: true }).selectOption({ label: 'Most seen' });
  await expect(page).toHaveURL('/admin/ads?sort=views');
  await page.getByRole('button', { name: 'Add Ad' }).click();
  await expect(page).toHaveURL('/admin/ads?sort=views&edit=new');
  const adding = page.getByRole('dialog', { name: 'Add Ad' });
  const title = `A shop for everybody ${Date.now()}`;
  await adding.getByLabel('Title').fill(title);
  await adding.getByLabel('Description').fill('Hats with opinions.');
  await adding.getByLabel('Opens (optional)').selectOption({ label: 'Shop' });
  await adding.getByRole('button', { name: 'Add Ad' }).click();
  await expect(page.getByText('Ad added').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/ads?sort=views');
  const card = getAdCard(page, 'Home, below the header', title);
  await expect(card).toContainText('0 clicks');
  await card.getByRole('button', { name: `Stop ${title}` }).click();
  await expect(card).toContainText('Stopped');
});

test('does not let an administrator stop the last active rewarded ad, so that players can always earn coins', async ({
  page,
}) => {
  const videos = page.getByRole('region', { name: 'Rewarded video' });
  const stops = videos.getByRole('button', { name: /^Stop / });
  await expect(stops).toHaveCount(2);
  await stops.first().click();
  await expect(stops).toHaveCount(1);
  await expect(stops).toBeDisabled();
  await expect(stops).toHaveAccessibleDescription(/players can always earn/);
  await videos.getByRole('button', { name: /^Resume / }).click();
  await expect(stops).toHaveCount(2);
  await expect(stops.first()).toBeEnabled();
});

test('keeps unsaved changes when the administrator presses Escape or goes back', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Ad' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Ad' });
  await adding.getByLabel('Title').fill('Half a thought');
  await page.keyboard.press('Escape');
  const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await expect(adding.getByLabel('Title')).toHaveValue('Half a thought');
  await page.goBack();
  await expect(asking).toBeVisible();
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toBeHidden();
  await expect(page).toHaveURL('/admin/ads');
});
