import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

/** Opens or closes overlays, and waits until the number of history entries matches. */
async function expectHistoryEntries(
  page: Page,
  entries: number | undefined,
  act: () => Promise<unknown>,
): Promise<void> {
  await act();
  await expect
    .poll(() => page.evaluate(() => (history.state as { overlayDepth?: number } | null)?.overlayDepth))
    .toBe(entries);
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page).toHaveURL('/settings');
}

test('closes a sheet on Back, and leaves the page on the next Back', async ({ page, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await openSettings(page);
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  const opener = page.getByRole('button', { name: 'Delete account' });
  await expectHistoryEntries(page, 1, () => opener.click());
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});

test('leaves no history entry when a sheet is closed in another way or reloaded', async ({ page, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await openSettings(page);
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  const open = () => page.getByRole('button', { name: 'Delete account' }).click();
  const close = () => sheet.getByRole('button', { name: 'Close' }).click();
  for (const closing of [close, () => page.keyboard.press('Escape'), () => page.reload()]) {
    await expectHistoryEntries(page, 1, open);
    await expectHistoryEntries(page, undefined, closing);
    await expect(sheet).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});

test('pauses a game on Back, returns to the question on the next Back, and first closes a sheet over the pause', async ({
  page,
  game,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.goto('/');
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  const question = (await game.question.textContent()) ?? '';
  await expectHistoryEntries(page, 2, () => page.keyboard.press('Shift'));
  await page.goBack();
  await expect(game.paused).toBeVisible();
  const playWay = page.getByRole('dialog', { name: 'Play your way' });
  await expectHistoryEntries(page, 2, () => game.paused.getByRole('button', { name: 'Play your way' }).click());
  await page.goBack();
  await expect(playWay).toBeHidden();
  await expect(game.paused).toBeVisible();
  await page.goBack();
  await expect(game.paused).toBeHidden();
  await expect(game.question).toHaveText(question);
  await expect(page).toHaveURL('/game');

  await expectHistoryEntries(page, 2, () => page.keyboard.press('Shift'));
  await page.goBack();
  await game.paused.getByRole('button', { name: 'Quit Game' }).click();
  const home = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(home).toHaveText(player.name);
});

test.describe('in the admin area', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('asks on Back before it closes an editor, then closes only the question', async ({ page, context }) => {
    await signIn(context, administrator);
    await page.goto('/admin');
    await page.goto('/admin/ads');
    const editor = page.getByRole('dialog', { name: 'Add Ad' });
    const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expectHistoryEntries(page, 2, () => page.getByRole('button', { name: 'Add Ad' }).click());
    await editor.getByLabel('Title').fill('Half a thought');
    await page.goBack();
    await expect(asking).toBeVisible();
    await page.goBack();
    await expect(asking).toBeHidden();
    await expect(editor.getByLabel('Title')).toHaveValue('Half a thought');

    await expectHistoryEntries(page, 2, () => editor.getByLabel('Title').press('End'));
    await page.goBack();
    await expectHistoryEntries(page, undefined, () => asking.getByRole('button', { name: 'Discard' }).click());
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL('/admin/ads');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
  });

  test('closes an editor on Back after a reload has reopened it', async ({ page, context }) => {
    await signIn(context, administrator);
    await page.goto('/admin');
    await page.goto('/admin/ads');
    const editor = page.getByRole('dialog', { name: 'Add Ad' });
    await expectHistoryEntries(page, 2, () => page.getByRole('button', { name: 'Add Ad' }).click());
    await expect(page).toHaveURL('/admin/ads?edit=new');
    await page.reload();
    await expect(editor).toBeVisible();
    await expectHistoryEntries(page, 2, () => page.keyboard.press('Shift'));
    await page.goBack();
    await expectHistoryEntries(page, undefined, () => Promise.resolve());
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL('/admin/ads');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
  });
});
