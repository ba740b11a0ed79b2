import { expect, test } from './fixtures.ts';
import { matchStatusError, matchNetworkError } from './support/browser-errors.ts';
import { openBrowserContext } from './support/browser-context.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount, signIn, signUp } from './support/player.ts';

test('a new name is saved, confirmed in one toast, and shown on every screen', async ({ page, player }) => {
  await page.goto('/settings');
  const shown = page.getByRole('complementary').getByText(player.name);
  await expect(shown).toBeVisible();
  const name = `${player.name} the Great`;
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Display name').fill(name);
  await save.click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Profile saved')).toHaveCount(1);
  await expect(page.getByRole('complementary').getByText(name), 'in the sidebar').toBeVisible();

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
  await expect(shown).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(player.name);
});

test('shows the profile in two columns from 1,280 px on, and in one below', async ({ page, player }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: player.name, level: 1 })).toBeVisible();
  const columns = page.locator('.profile-column');
  const boxes = async () => {
    const [first, second] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()];
    if (!first || !second) throw new Error('there are no two columns');
    return { isBeside: second.x >= first.x + first.width, isBelow: second.y >= first.y + first.height };
  };
  await page.setViewportSize({ width: 1280, height: 860 });
  expect(await boxes()).toEqual({ isBeside: true, isBelow: false });
  await page.setViewportSize({ width: 1100, height: 860 });
  expect(await boxes()).toEqual({ isBeside: false, isBelow: true });
});

test('keeps text typed while a name is being saved, and saves it with the next Save', async ({ page, player }) => {
  await page.goto('/settings');
  const displayName = page.getByLabel('Display name');
  const save = page.getByRole('button', { name: 'Save' });
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/user/profile', async (route) => {
    await typed;
    await route.continue();
  });
  await displayName.fill(`${player.name} the First`);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await displayName.fill(`${player.name} the Second`);
  goOn();
  await expect(page.getByRole('complementary').getByText(`${player.name} the First`)).toBeVisible();
  await expect(displayName).toHaveValue(`${player.name} the Second`);
  await save.click();
  await expect(page.getByRole('complementary').getByText(`${player.name} the Second`)).toBeVisible();
  await expect(save).toBeDisabled();
});

test('asks a player without a public name for one, and explains invalid names at the field', async ({
  page,
  context,
  complaints,
}) => {
  await signUp(context, newAccount('wren@home'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Player \d{4}$/);
  await expect(main.getByText('What should others call you?')).toBeVisible();
  await takeScreenshots(page, 'no-name');
  await main.getByRole('link', { name: 'Choose a name' }).click();

  const displayName = page.getByLabel('Display name');
  const save = page.getByRole('button', { name: 'Save' });
  await displayName.fill('Trivia Quest Support');
  await page.getByLabel('Last name').fill('wren@home.example');
  await save.click();
  await expect(displayName).toBeFocused();
  await expect(displayName).toHaveAccessibleDescription(/This is a name that the game keeps for itself\./);
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/must not contain an e-mail address/);
  expect(await findOverflow(page)).toEqual([]);
  await takeScreenshots(page, 'refused-names');

  await page.getByLabel('Last name').fill('');
  for (const name of ['Nightowl', 'Night Owl', 'The Owl', 'Owl']) {
    await displayName.fill(name);
    await save.click();
    await expect(save).toBeDisabled();
    await expect(displayName).toHaveValue(name);
  }
  complaints.expect(matchStatusError(409, '/api/user/profile'));
  await displayName.fill('Early Bird');
  await save.click();
  await expect(displayName).toHaveAccessibleDescription(
    /was changed 3 times in 30 days; it can be changed again from .+\./,
  );
  await expect(displayName).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Please look at what is marked.'),
  ).toBeVisible();
  await takeScreenshots(page, 'changed-too-often');
  await page.goto('/profile');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Owl');
  await expect(main.getByText('What should others call you?')).toHaveCount(0);
});

test('rejects an e-mail address as a name before the sign-up is sent', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/account');
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('Display name').fill('wren@home.example');
  await page.getByLabel('E-mail').fill('wren@home.example');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await expect(page.getByLabel('Display name')).toHaveAccessibleDescription(/must not contain an e-mail address/);
  await takeScreenshots(page, 'sign-up-address');
});

test('stores the answer time with the account, and shows an error when it cannot be stored', async ({
  page,
  player,
  browser,
  server,
  complaints,
}) => {
  await page.goto('/settings');
  const noLimit = page.getByText('No limit', { exact: true });
  await expect(page.getByRole('radio', { name: '30 seconds', exact: true })).toBeChecked();
  await page.route('**/api/user/playing', (route) => route.abort());
  complaints.expect(matchNetworkError('/api/user/playing'));
  await noLimit.click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Not saved')).toBeVisible();
  await expect(page.getByRole('radio', { name: '30 seconds', exact: true })).toBeChecked();

  await page.unroute('**/api/user/playing');
  const settingsSaved = page.waitForResponse('**/api/user/playing');
  await noLimit.click();
  await settingsSaved;
  const other = await openBrowserContext(browser, server.url);
  await signIn(other.context, player);
  await other.page.goto('/settings');
  await expect(other.page.getByRole('radio', { name: 'No limit', exact: true })).toBeChecked();
  await other.context.close();
});
