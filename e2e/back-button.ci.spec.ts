import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

/** Runs what opens or closes overlays, and waits until their history entries are there or gone. */
async function expectEntries(page: Page, entries: number | undefined, act: () => Promise<unknown>): Promise<void> {
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

test('Back closes a sheet, and the next Back leaves the page', async ({ page, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await openSettings(page);
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  const opener = page.getByRole('button', { name: 'Delete account' });
  await expectEntries(page, 1, () => opener.click());
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});

test('a sheet that is closed in another way, or reloaded, leaves no history entry', async ({ page, player }) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await openSettings(page);
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  const open = () => page.getByRole('button', { name: 'Delete account' }).click();
  const close = () => sheet.getByRole('button', { name: 'Close' }).click();
  for (const closing of [close, () => page.keyboard.press('Escape'), () => page.reload()]) {
    await expectEntries(page, 1, open);
    await expectEntries(page, undefined, closing);
    await expect(sheet).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL('/profile');
});

test('in a game Back pauses, Back again returns to the question, and a sheet over the pause closes first', async ({
  page,
  game,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.goto('/');
  await page.getByRole('link', { name: 'Quick Play' }).click();
  await game.isAsking();
  const question = (await game.question.textContent()) ?? '';
  await expectEntries(page, 2, () => page.keyboard.press('Shift'));
  await page.goBack();
  await expect(game.paused).toBeVisible();
  const playWay = page.getByRole('dialog', { name: 'Play your way' });
  await expectEntries(page, 2, () => game.paused.getByRole('button', { name: 'Play your way' }).click());
  await page.goBack();
  await expect(playWay).toBeHidden();
  await expect(game.paused).toBeVisible();
  await page.goBack();
  await expect(game.paused).toBeHidden();
  await expect(game.question).toHaveText(question);
  await expect(page).toHaveURL('/game');

  await expectEntries(page, 2, () => page.keyboard.press('Shift'));
  await page.goBack();
  await game.paused.getByRole('button', { name: 'Quit Game' }).click();
  const home = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(home).toHaveText(player.name);
});

test.describe('in the admin area', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('Back asks before it closes an editor, then closes only the question', async ({ page, context }) => {
    await signIn(context, administrator);
    await page.goto('/admin');
    await page.goto('/admin/ads');
    const editor = page.getByRole('dialog', { name: 'Add Ad' });
    const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expectEntries(page, 2, () => page.getByRole('button', { name: 'Add Ad' }).click());
    await editor.getByLabel('Title').fill('Half a thought');
    await page.goBack();
    await expect(asking).toBeVisible();
    await page.goBack();
    await expect(asking).toBeHidden();
    await expect(editor.getByLabel('Title')).toHaveValue('Half a thought');

    await expectEntries(page, 2, () => editor.getByLabel('Title').press('End'));
    await page.goBack();
    await expectEntries(page, undefined, () => asking.getByRole('button', { name: 'Discard' }).click());
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL('/admin/ads');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
  });

  test('Back closes an editor that a reload has opened again', async ({ page, context }) => {
    await signIn(context, administrator);
    await page.goto('/admin');
    await page.goto('/admin/ads');
    const editor = page.getByRole('dialog', { name: 'Add Ad' });
    await expectEntries(page, 2, () => page.getByRole('button', { name: 'Add Ad' }).click());
    await expect(page).toHaveURL('/admin/ads?edit=new');
    await page.reload();
    await expect(editor).toBeVisible();
    await expectEntries(page, 2, () => page.keyboard.press('Shift'));
    await page.goBack();
    await expectEntries(page, undefined, () => Promise.resolve());
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL('/admin/ads');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
  });
});
