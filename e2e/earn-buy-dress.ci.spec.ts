import { expect, test } from './fixtures.ts';

/** Thirty coins in the catalogue. */
const item = 'Flower';

test('coins are earned, an item is bought and worn, and the leaderboard shows the avatar', async ({
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

  // Earn: the rewarded video, by the server's own fifteen seconds.
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

  // Buy, from the shelf of its category.
  await page.goto('/shop?tab=avatar');
  const shelf = page.getByRole('region', { name: 'Extras' });
  await shelf.getByRole('button', { name: new RegExp(`Buy ${item} for\\s+30`) }).click();
  const seen = page.getByRole('dialog', { name: item });
  await seen.getByRole('button', { name: /^Buy for\s+30/ }).click();
  await expect(seen.getByRole('status')).toHaveText(/^It’s yours, and (125|175) coins are left\.$/);

  // Dress, without leaving: the button that buys has become the one that wears, and the focus is on it.
  const wear = seen.getByRole('button', { name: 'Wear now' });
  await expect(wear).toBeFocused();
  await wear.click();
  await expect(seen).toBeHidden();
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

  // Seen: drawn, and not the initials any more.
  await page.goto('/leaderboard');
  const own = page.getByRole('tabpanel', { name: 'Global' }).getByRole('listitem').filter({ hasText: player.name });
  await expect(own.locator('.av svg').first()).toBeVisible();
  await expect(own.locator('.av-initials')).toHaveCount(0);
});
