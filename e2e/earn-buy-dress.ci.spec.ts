import { expect, test } from './fixtures.ts';

const item = 'Flower';

test('a player earns coins, buys and wears an item, and the leaderboard shows the avatar', async ({
  page,
  player,
  game,
  toasts,
}) => {
  await page.addInitScript(() => localStorage.setItem('user-consent', 'accepted'));
  await game.open('/game');
  for (let answered = 1; answered <= 10; answered += 1) {
    await game.answer('right');
    if (answered < 10) await game.next();
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Great Job!');

  // Earn: the rewarded video takes the fifteen seconds that the server requires.
  await page.goto('/');
  const earn = page.getByRole('region', { name: 'Earn Coins' });
  const balance = page
    .getByRole('main')
    .getByText(/^\d+ coins$/)
    .first();
  await earn.getByRole('button', { name: 'Watch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rewarded Video Ad' });
  await dialog.getByRole('button', { name: 'Watch' }).click();
  await expect(dialog.getByText(/seconds to go$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Claim Reward' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Claim Reward' }).click({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
  await expect.poll(() => toasts).toContainEqual(expect.stringContaining('50 coins'));
  await expect(balance).toHaveText(/^(155|205) coins$/);

  await page.goto('/shop?tab=avatar');
  const shelf = page.getByRole('region', { name: 'Extras' });
  await shelf.getByRole('button', { name: new RegExp(`Buy ${item} for\\s+30`) }).click();
  const boughtSheet = page.getByRole('dialog', { name: item });
  await boughtSheet.getByRole('button', { name: /^Buy for\s+30/ }).click();
  await expect(boughtSheet.getByRole('status')).toHaveText(/^It’s yours, and (125|175) coins are left\.$/);

  const wear = boughtSheet.getByRole('button', { name: 'Wear now' });
  await expect(wear).toBeFocused();
  await wear.click();
  await expect(boughtSheet).toBeHidden();
  await expect
    .poll(() => toasts)
    .toContainEqual(
      expect.stringContaining(`Avatar item purchased!: Item has been added to your inventory. ${item} is yours, and `),
    );
  await expect(page.getByText('Trying on')).toBeHidden();
  await page.goto('/profile/avatar');
  const wardrobe = page.getByRole('region', { name: 'Your Avatar' });
  await wardrobe.getByRole('tab', { name: 'Extras' }).click();
  await expect(wardrobe.getByRole('button', { name: item, exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/leaderboard');
  const own = page.getByRole('tabpanel', { name: 'Global' }).getByRole('listitem').filter({ hasText: player.name });
  await expect(own.locator('.av svg').first()).toBeVisible();
  await expect(own.locator('.av-initials')).toHaveCount(0);
});
