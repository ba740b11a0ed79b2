import { expect, test } from './fixtures.ts';
import { getOwnId } from './support/other-player.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { newAccount, signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';
import { addVirtualPasskeys } from './support/virtual-passkeys.ts';

const staleMs = 11 * 60_000;

// Browsers bind passkeys to host names, not to IP addresses.
test.use({
  baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
  contextOptions: { reducedMotion: 'reduce' },
});

test('a player adds a passkey, signs in with it, reauthenticates with it, and removes it', async ({
  page,
  player,
  server,
  complaints,
  toasts,
}) => {
  complaints.expect(matchStatusError(403, '/api/account/passkeys'), matchStatusError(401, '/api/'));
  const device = await addVirtualPasskeys(page);
  await page.goto('/settings/sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'What do you call it?' });
  await naming.getByLabel('Name of the passkey').fill('My laptop');
  await checkScreen(page, 'passkey-name');
  await naming.getByRole('button', { name: 'Save the name' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toHaveText(/My laptop.*not used yet/);
  expect(await device.count()).toBe(1);
  await takeScreenshots(page, 'passkeys');

  await device.answers(false);
  await page.goto('/settings');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible();
  await page.goto('/account');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(byPasskey).toBeVisible();
  await checkScreen(page, 'passkey-sign-in');
  await device.answers(true);
  await byPasskey.click();
  await expect(page.getByRole('heading', { name: 'Your Power-ups' })).toBeVisible();
  await page.goto('/settings/sign-in');
  await expect(page.getByText(player.email)).toHaveCount(0);
  await expect(passkeys.getByRole('listitem')).toHaveText(/My laptop.*last used/);

  // The last sign-in is too old for a sensitive action.
  await server.advance(staleMs);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(proof.getByLabel('Your password')).toBeVisible();
  await checkScreen(page, 'prove');
  await proof.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expect(passkeys).toHaveCount(0);
  await expect.poll(() => toasts.join()).toContain('“My laptop” is removed');

  await page.goto('/settings');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible();
  await page.goto('/account');
  await byPasskey.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey did not work.' })).toBeVisible();
});

test('a correction waits until the administrator has reauthenticated, and keeps the typed text', async ({
  page,
  context,
  meet,
  server,
  complaints,
}) => {
  complaints.expect(
    matchStatusError(403, '/api/admin/players/'),
    matchStatusError(403, '/api/account/prove'),
    matchStatusError(401, '/api/'),
  );
  const wren = await meet();
  const id = await getOwnId(wren.caller);
  await signIn(context, administrator);
  await page.goto('/admin');
  const advice = page.getByText('Add a passkey to your account');
  await expect(advice).toBeVisible();
  await takeScreenshots(page, 'passkey-advice');
  await page.getByRole('button', { name: 'Dismiss: Add a passkey to your account' }).click();
  await expect(advice).toBeHidden();

  await page.goto(`/admin/players/${id}`);
  await page.getByRole('button', { name: 'Correct Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct balance' });
  await dialog.getByLabel('Coins', { exact: true }).fill('40');
  await dialog.getByLabel('Reason').fill('A video that paid nothing.');
  await server.advance(staleMs);
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByText('Please show first that it is you.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('A video that paid nothing.');

  // Another player signs in outside this page; the request must not run as that player.
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  const password = proof.getByLabel('Your password');
  await expect(password).toBeVisible();
  const own = await context.cookies();
  const { cookies } = await wren.caller.storageState();
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: new URL('/', page.url()).href })));
  await password.fill(newAccount().password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  const other = page.getByRole('dialog', { name: 'You are somebody else now' });
  await expect(other.getByText('Nothing was done')).toBeVisible();
  await checkScreen(page, 'prove-somebody-else');
  await context.addCookies(own);
  await other.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByText('Please show first that it is you.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('The password is not right.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(administrator.password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  // Read as the administrator, because the reauthentication replaced the token of the player's session.
  const managed = `/api/admin/players/${id}`;
  await expect.poll(async () => (await (await context.request.get(managed)).json()).coins).toBe(140);
});
