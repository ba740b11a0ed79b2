import { expect } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { checkScreen } from './support/check-screen.ts';
import { mailTest as test, waitForMail, getLinkPath } from './support/mail-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a player who has forgotten the password gets a link by mail and signs in again', async ({
  page,
  player,
  context,
  office,
  complaints,
}) => {
  complaints.expect(matchStatusError(404, '/api/account/reset'));
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
  await checkScreen(page, 'forgot');
  await email.fill(player.email);
  await ask.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in your mail');
  await checkScreen(page, 'forgot-sent');

  const mail = await waitForMail(office, player.email, 'Choose a new password for Trivia Quest');
  await page.goto(getLinkPath(mail));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await checkScreen(page, 'reset');
  await page.getByLabel('New password').fill('three paper boats');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill('three paper boats');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(player.name);

  // Leave home first, because it would continue to make requests without a session.
  await page.goto('/robots.txt');
  await context.clearCookies();
  await page.goto(getLinkPath(mail));
  await page.getByLabel('New password').fill('four paper boats');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
});

test('a player confirms the e-mail address, changes it, and changes it back from the old address', async ({
  page,
  player,
  office,
  toasts,
  complaints,
}) => {
  complaints.expect(matchStatusError(401, '/api/auth/user'));
  const next = `next-${player.email}`;
  const thanks = page.getByRole('heading', { name: 'Thank you!' });
  await page.goto('/settings/sign-in');
  const address = page.getByRole('list', { name: 'E-mail address' });
  await expect(address.getByText('Not confirmed')).toBeVisible();
  await checkScreen(page, 'address-unconfirmed');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.poll(() => toasts).toContain(`A link is on its way: Look in the mail of ${player.email}.`);
  await page.goto(
    getLinkPath(await waitForMail(office, player.email, 'Is this your address? Trivia Quest would like to know')),
  );
  const yes = page.getByRole('button', { name: 'Yes, it’s mine' });
  await expect(yes).toBeVisible();
  await checkScreen(page, 'confirm');
  await yes.click();
  await expect(thanks).toBeVisible();
  await checkScreen(page, 'confirmed');

  await page.goto('/settings/sign-in');
  await expect(address.getByText('Confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByLabel('Your password').fill(player.password);
  await checkScreen(page, 'change-address');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(address.getByText(next)).toBeVisible();
  await checkScreen(page, 'address-waiting');
  await page.goto(getLinkPath(await waitForMail(office, next, 'Use this address for Trivia Quest?')));
  await yes.click();
  await expect(thanks).toBeVisible();

  await page.goto(getLinkPath(await waitForMail(office, player.email, 'Your Trivia Quest account has a new address')));
  const back = page.getByRole('button', { name: 'Bring it back' });
  await expect(back).toBeVisible();
  await checkScreen(page, 'undo');
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
