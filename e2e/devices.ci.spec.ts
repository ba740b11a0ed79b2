import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';

test('changing the password signs out another device, and the player sees who signed in', async ({
  page,
  player,
  browser,
  baseURL,
  complaints,
  toasts,
}) => {
  complaints.expect(
    matchStatusError(400, '/api/auth/change-password'),
    matchStatusError(403, '/api/auth/change-password'),
  );
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const credentials = { data: { email: player.email, password: player.password } };
  expect((await elsewhere.request.post('/api/auth/sign-in/email', credentials)).status()).toBe(200);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign-in and devices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and devices');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);

  const present = page.getByLabel('Current password');
  const next = page.getByLabel('New password');
  const change = page.getByRole('button', { name: 'Change password' });
  await present.fill('not the password');
  await next.fill('three paper boats');
  await change.click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await expect(present).toBeFocused();
  await present.fill(player.password);
  await next.fill('trustno1');
  await change.click();
  await expect(page.getByText('one of the most common passwords')).toBeVisible();
  await expect(next).toBeFocused();

  await next.fill('three paper boats');
  await expect(next).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what is typed' }).last().click();
  await expect(next).toHaveAttribute('type', 'text');
  await change.click();
  await expect.poll(() => toasts).toContain('Your password is changed: All other devices are signed out.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const events = page.getByRole('list', { name: 'Last sign-ins' });
  await expect(events.getByText('Password changed')).toBeVisible();
  await expect(events.getByText('Wrong password')).toBeVisible();
  // Another server caches a session for three seconds.
  await expect.poll(async () => (await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
  await elsewhere.close();
});

test('signs out a lost device from another one', async ({ page, player, browser, baseURL, toasts }) => {
  const lost = await browser.newContext({ baseURL: baseURL ?? '' });
  const credentials = { data: { email: player.email, password: player.password } };
  await lost.request.post('/api/auth/sign-in/email', credentials);
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/settings/sign-in#password');
  const devices = page.getByRole('list', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toBeFocused();
  await expect.poll(() => toasts.some((toast) => toast.includes('is signed out'))).toBe(true);
  await expect.poll(async () => (await lost.request.get('/api/auth/user')).status()).toBe(401);
  await lost.close();
});
