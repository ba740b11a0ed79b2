import { expect, test } from './fixtures.ts';

test('keeps the focus when a player buys from the shop’s shelves, and keeps today’s offers unchanged', async ({
  page,
  player,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
  await page.goto('/shop?tab=avatar');
  const shelf = (name: string) => page.getByRole('region', { name, exact: true });
  const today = () => shelf('Today’s two').getByRole('heading', { level: 4 }).allTextContents();
  await expect(shelf('Today’s two')).toBeVisible();
  const before = await today();

  // The most expensive affordable item: afterwards no other item at that price is affordable.
  const affordable = shelf('You can afford');
  const names = await affordable.getByRole('heading', { level: 4 }).allTextContents();
  const name = names.find((each) => !before.includes(each)) ?? '';
  await affordable.getByRole('button', { name: `Buy ${name} for` }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: /^Buy for/ }).click();
  await expect(sheet.getByRole('status')).toHaveText(/^It’s yours/);
  await sheet.getByRole('button', { name: 'Keep shopping' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator(':focus'), 'on the same shelf, or on the tab').toHaveAttribute(
    'id',
    /^(affordable-item-\d+|avatar-tab)$/,
  );
  expect(await today()).toEqual(before);

  await page.getByRole('button', { name: /^See all \d+ of Hair$/ }).click();
  await expect(shelf('Hair').getByRole('heading', { level: 3 })).toBeFocused();
  await expect(shelf('Extras')).toBeHidden();
});
