import { expect, test } from './fixtures.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { createTournament } from './support/tournament.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a player finds a tournament by name and kind, through links, and returns with Back', async ({
  page,
  player,
  context,
}) => {
  const mark = player.name.replaceAll(/\W/g, '');
  const cup = await createTournament(context.request, { name: `Lantern Cup ${mark}` });
  await createTournament(context.request, { name: `Harbour Race ${mark}`, entryFee: 20 });
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

  await page.goto('/tournaments');
  await expect(card('Harbour Race')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search tournaments by name' });
  await search.fill(`${mark} lan`);
  await expect(card('Harbour Race')).toHaveCount(0);
  await expect(card('Lantern Cup')).toBeVisible();
  await expect(page).toHaveURL(/[?&]search=/);
  expect(await findOverflow(page)).toEqual([]);
  await takeScreenshots(page, 'search-found');

  await card('Lantern Cup').getByRole('link', { name: 'Lantern Cup' }).click();
  await expect(page).toHaveURL(new RegExp(`/tournaments/${cup.id}$`));
  await page.goBack();
  await expect(search).toHaveValue(`${mark} lan`);
  await expect(card('Harbour Race')).toHaveCount(0);

  await page
    .getByRole('group', { name: 'Tournaments of one kind' })
    .getByRole('button', { name: 'With a fee' })
    .click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await takeScreenshots(page, 'search-nothing');
  await page.goBack();
  await expect(card('Lantern Cup')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(search).toHaveValue('');
  await expect(card('Harbour Race')).toBeVisible();

  await page.goto(`/tournaments?only=paid&search=${mark}`);
  await expect(card('Harbour Race')).toBeVisible();
  await expect(card('Lantern Cup')).toHaveCount(0);
  await page.getByRole('tab', { name: 'My Tournaments' }).click();
  await expect(page).toHaveURL(/tab=mine/);
  await expect(card('Harbour Race')).toBeVisible();
  await expect(card('Lantern Cup')).toHaveCount(0);
  await takeScreenshots(page, 'search-mine');
});
