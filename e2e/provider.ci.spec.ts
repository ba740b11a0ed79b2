import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { newAccount, signUp } from './support/player.ts';
import { providerName, providerTest as test, signInAtProvider } from './support/provider-server.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Adds a new person at the provider; `login` is the name to sign in with there. */
function createProviderPerson(people: Record<string, object>): { readonly login: string; readonly name: string } {
  const { name, email } = newAccount('Juniper');
  people[email] = { email, email_verified: true, name };
  return { login: email, name };
}

const continueWithProvider = (page: Page) =>
  page.getByRole('button', { name: `Continue with ${providerName}` }).click();
const getHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start Playing' }).first()).toBeVisible();
}

test('an account created by the provider gets a password, another one links the provider, and both can sign in either way', async ({
  page,
  context,
  people,
  server,
  complaints,
  toasts,
}) => {
  complaints.expect(matchStatusError(403, '/api/account/provider/link'), matchStatusError(401, '/api/'), /favicon/);
  const juniper = createProviderPerson(people);
  await page.goto('/account?join');
  await expect(page.getByRole('button', { name: `Continue with ${providerName}` })).toBeVisible();
  await checkScreen(page, 'provider-entrance');
  await continueWithProvider(page);
  await signInAtProvider(page, juniper.login);
  await expect(getHeading(page)).toHaveText(juniper.name);

  await page.goto('/settings/sign-in');
  const linked = page.getByRole('list', { name: providerName });
  await expect(linked).toContainText('Linked');
  await expect(page.getByText('It is your only way in.')).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await checkScreen(page, 'provider-only-way');
  await page.getByLabel('New password').fill('three paper boats');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(linked.getByRole('button', { name: 'Unlink' })).toBeVisible();
  await logOut(page);
  await page.goto('/account');
  await page.getByLabel('E-mail').fill(juniper.login);
  await page.getByLabel('Password', { exact: true }).fill('three paper boats');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(getHeading(page)).toHaveText(juniper.name);
  await logOut(page);
  await page.goto('/account');
  await continueWithProvider(page);
  await expect(getHeading(page)).toHaveText(juniper.name);

  await page.goto('/robots.txt');
  await context.clearCookies({ domain: 'localhost' });
  const wren = newAccount();
  await signUp(context, wren);
  await page.goto('/settings/sign-in');
  await page.getByRole('button', { name: `Link ${providerName}` }).click();
  await signInAtProvider(page, juniper.login);
  await expect(page.getByText('you have another account here already')).toBeVisible();
  await checkScreen(page, 'provider-taken');
  await context.clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('button', { name: `Link ${providerName}` }).click();
  const person = createProviderPerson(people);
  await signInAtProvider(page, person.login);
  await expect(linked).toContainText('Linked');
  await expect.poll(() => toasts.join()).toContain(`${providerName} is linked`);
  await checkScreen(page, 'provider-linked');
  await logOut(page);
  await page.goto('/account');
  await continueWithProvider(page);
  await expect(getHeading(page)).toHaveText(wren.name);

  // The last sign-in is too old for a sensitive action, so the provider asks again in a new tab.
  await server.advance(11 * 60_000);
  await page.goto('/settings/sign-in');
  await linked.getByRole('button', { name: 'Unlink' }).click();
  await page
    .getByRole('dialog', { name: `Unlink ${providerName}?` })
    .getByRole('button', { name: 'Unlink' })
    .click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(proof.getByLabel('Your password')).toBeVisible();
  await checkScreen(page, 'provider-prove');
  const opened = page.waitForEvent('popup');
  await proof.getByRole('link', { name: `Sign in with ${providerName} again` }).click();
  const tab = await opened;
  await signInAtProvider(tab, person.login);
  await expect(tab).toHaveURL('/settings/sign-in');
  await tab.close();
  await proof.getByRole('button', { name: 'I have signed in: go on' }).click();
  await expect(page.getByRole('button', { name: `Link ${providerName}` })).toBeVisible();
  await expect.poll(() => toasts.join()).toContain(`${providerName} is unlinked`);
});

test('a guest moves all progress to the provider’s account, and is asked first if an account already exists', async ({
  page,
  context,
  people,
  complaints,
}) => {
  complaints.expect(matchStatusError(401, '/api/'), /favicon/);
  const juniper = createProviderPerson(people);
  const startAsGuest = async () => {
    // Leave the page first, because it would make calls as this guest.
    await page.goto('/robots.txt');
    await context.request.post('/api/account/guest', { data: {} });
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Keep my progress' }).click();
  };
  await startAsGuest();
  const sheet = page.getByRole('dialog', { name: 'Make it yours' });
  await expect(sheet.getByRole('button', { name: `Continue with ${providerName}` })).toBeVisible();
  await checkScreen(page, 'provider-keep');
  const { id } = await (await context.request.get('/api/auth/user')).json();
  await continueWithProvider(page);
  await signInAtProvider(page, juniper.login);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByRole('button', { name: 'Keep my progress' })).toHaveCount(0);
  expect(await (await context.request.get('/api/auth/user')).json()).toMatchObject({ id, isGuest: false });

  await page.goto('/robots.txt');
  await context.clearCookies({ domain: 'localhost' });
  await startAsGuest();
  await continueWithProvider(page);
  const question = page.getByRole('dialog', { name: 'Leave this behind?' });
  await expect(question).toContainText('achievements, power-ups and avatar would be gone for good');
  await checkScreen(page, 'provider-leave');
  await question.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await (await context.request.get('/api/auth/user')).json()).toMatchObject({ id });
});
