import { expect, test } from './fixtures.ts';
import { findAccessibilityViolations } from './support/check-screen.ts';
import { findOverflow, waitForAnimations, findSmallTargets } from './support/layout.ts';

test('turning off a notification takes effect and persists', async ({ page, player }) => {
  await page.goto('/settings');
  await expect(page.getByLabel('Display name')).toHaveValue(player.name);
  const gifts = page.getByRole('switch', { name: 'Gifts' });
  await expect(gifts).toBeChecked();
  await gifts.click();
  const settingsSaved = page.waitForResponse((answer) => answer.request().postData()?.includes('22') ?? false);
  await page.getByLabel('To', { exact: true }).selectOption('22');
  await expect(page.getByText('Never quiet')).toBeVisible();
  await settingsSaved;
  await page.reload();
  await expect(gifts).not.toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('22');
});

test('a player exports the data and deletes the account', async ({ page, context, player, toasts }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^trivia-quest-\d{4}-\d\d-\d\d\.json$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(sheet).toContainText('100 coins');
  await expect(sheet).toContainText('Former player');
  const word = sheet.getByLabel('Type DELETE to confirm');
  const confirm = sheet.getByRole('button', { name: 'Delete it' });
  await confirm.click();
  await expect(sheet).toContainText('Please type DELETE.');
  await expect(word).toBeFocused();
  await waitForAnimations(page);
  expect.soft(await findAccessibilityViolations(page)).toEqual([]);
  expect.soft(await findOverflow(page)).toEqual([]);
  expect.soft(await findSmallTargets(page)).toEqual([]);

  await word.fill('delete');
  await confirm.click();
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => toasts.join()).toContain('Your account is deleted.');
  expect(await context.cookies()).toEqual([]);
  const again = await context.request.post('/api/auth/sign-in/email', {
    data: { email: player.email, password: player.password },
  });
  expect(again.status()).toBe(401);
});
