import { expect, test } from './fixtures.ts';

test('a new name is saved, said in one toast, and stands on every screen', async ({ page, player }) => {
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('No games played yet')).toBeVisible();
  const name = `${player.name} the Great`;
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Display name').fill(name);
  await save.click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Profile saved')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);

  await page.keyboard.press('F8');
  await expect(toasts).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts.getByText('Profile saved')).toHaveCount(0);

  await page.getByLabel('Display name').fill(player.name);
  await save.click();
  const toast = toasts.getByText('Profile saved');
  await toast.hover();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 85, y + 5, { steps: 4 });
  await page.mouse.up();
  await expect(toast, 'swiped away').toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
});
