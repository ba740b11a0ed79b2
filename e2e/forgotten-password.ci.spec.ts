import { expect } from './fixtures.ts';
import { answered } from './support/complaints.ts';
import { examine } from './support/examine.ts';
import { mailTest as test, mailTo, pathOf } from './support/mail-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('who has forgotten the password gets a link by mail, and is in again', async ({
  page,
  player,
  context,
  office,
  complaints,
}) => {
  complaints.expect(answered(404, '/api/account/reset'));
  await context.clearCookies();
  await page.goto('/account');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/account/forgot');
  const email = page.getByLabel('E-mail');
  const ask = page.getByRole('button', { name: 'Send me a link' });
  await email.fill('nobody');
  await ask.click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await expect(email).toBeFocused();
  await examine(page, 'forgot');
  await email.fill(player.email);
  await ask.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in your mail');
  await examine(page, 'forgot-sent');

  const mail = await mailTo(office, player.email, 'Choose a new password for Trivia Quest');
  await page.goto(pathOf(mail));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await examine(page, 'reset');
  await page.getByLabel('New password').fill('three paper boats');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill('three paper boats');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.name);

  // Home is left first: it would go on asking without its session.
  await page.goto('/robots.txt');
  await context.clearCookies();
  await page.goto(pathOf(mail));
  await page.getByLabel('New password').fill('four paper boats');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
});

test('a player confirms the address, moves to another one, and comes back from the old one', async ({
  page,
  player,
  office,
  toasts,
  complaints,
}) => {
  // The browser learns from it that it was signed out.
  complaints.expect(answered(401, '/api/auth/user'));
  const next = `next-${player.email}`;
  const thanks = page.getByRole('heading', { name: 'Thank you!' });
  await page.goto('/settings/sign-in');
  const address = page.getByRole('list', { name: 'E-mail address' });
  await expect(address.getByText('Not confirmed')).toBeVisible();
  await examine(page, 'address-unconfirmed');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.poll(() => toasts).toContain(`A link is on its way: Look in the mail of ${player.email}.`);
  await page.goto(pathOf(await mailTo(office, player.email, 'Is this your address? Trivia Quest would like to know')));
  const yes = page.getByRole('button', { name: 'Yes, it’s mine' });
  await expect(yes).toBeVisible();
  await examine(page, 'confirm');
  await yes.click();
  await expect(thanks).toBeVisible();
  await examine(page, 'confirmed');

  await page.goto('/settings/sign-in');
  await expect(address.getByText('Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByLabel('Your password').fill(player.password);
  await examine(page, 'change-address');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(address.getByText(next)).toBeVisible();
  await examine(page, 'address-waiting');
  await page.goto(pathOf(await mailTo(office, next, 'Use this address for Trivia Quest?')));
  await yes.click();
  await expect(thanks).toBeVisible();

  await page.goto(pathOf(await mailTo(office, player.email, 'Your Trivia Quest account has a new address')));
  const back = page.getByRole('button', { name: 'Bring it back' });
  await expect(back).toBeVisible();
  await examine(page, 'undo');
  await back.click();
  await expect(page).toHaveURL(/\/reset#/);
  await page.getByLabel('New password').fill('three paper boats');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill('three paper boats');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.name);
});
