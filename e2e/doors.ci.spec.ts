import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { playCategory } from './support/play-games.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test('links an administrator to the admin panel from home and, from 1024 px on, from the sidebar, but not a player', async ({
  page,
  context,
  player,
}) => {
  const door = page.getByRole('link', { name: /^Admin Panel/ });
  expect(player.email).toBeTruthy();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Choose Category' })).toBeVisible();
  await expect(door).toHaveCount(0);

  // Leave the page first so that it does not detect the ended session.
  await page.goto('/robots.txt');
  await signIn(context, administrator);
  await page.goto('/');
  await door.filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');

  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await expect(door.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('links every balance to the wallet, and the wallet back to the previous page', async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  for (const path of ['/', '/profile', '/shop', '/friends']) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^100 coins.*to your wallet/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^100 coins.*to your wallet/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
});

test('links home to mistakes only while some are due', async ({ page, context, player }) => {
  expect(player.email).toBeTruthy();
  const door = page.getByRole('link', { name: /^Practice my mistakes/ });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Choose Category' })).toBeVisible();
  await expect(door).toHaveCount(0);
  await playCategory(context.request, 5, 2);
  await page.reload();
  await expect(door).toContainText(/mistakes? (is|are) due/);
  await expect(door).toHaveAttribute('href', '/practice');
});

test('lets an administrator enter the operator’s details, which everybody can read', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(context, administrator);
  await page.goto('/admin/settings?tab=switches');
  const card = page.getByRole('region', { name: 'Who runs this game' });
  await card.getByLabel('Contact').fill('http://quest.example');
  await expect(card.getByText('An e-mail address or an https address.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  await card.getByLabel('Name').fill('The Owl Club');
  await card.getByLabel('Contact').fill('hello@quest.example');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const pages = await visitor.newPage();
  await pages.goto('/contact');
  await expect(pages.getByRole('link', { name: 'hello@quest.example' })).toHaveAttribute(
    'href',
    'mailto:hello@quest.example',
  );
  await pages.getByRole('navigation', { name: 'Help and about' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(pages.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  await expect(pages.getByText('This game is run by The Owl Club.')).toBeVisible();
  await expect(pages).toHaveTitle('Privacy - Trivia Quest');
  await visitor.close();

  await card.getByLabel('Name').fill('');
  await card.getByLabel('Contact').fill('');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await (await page.request.get('/api/settings')).json()).contactAddress).toBeNull();
});
