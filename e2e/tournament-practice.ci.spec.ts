import { expect, test } from './fixtures.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { playOnScreen } from './support/browser-context.ts';
import { getCoins } from './support/tournament.ts';

test.use({ viewport: { width: 360, height: 740 }, device: { advance: 'auto' } });

test('a newcomer plays a practice tournament alone on a phone, from the start to the champion', async ({
  page,
  player,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto('/tournaments');
  await page.getByRole('main').getByRole('button', { name: 'Practice' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Practice Tournament' });
  await sheet.getByText('4', { exact: true }).click();
  await takeScreenshots(page, 'practice-create');
  await sheet.getByRole('button', { name: 'Start Practice' }).click();
  await expect(page).toHaveURL(/\/tournaments\/\d+$/);
  await expect(page.getByText('practice, no coins')).toBeHidden();
  await page.getByText('About the tournament').click();
  await expect(page.getByText('practice, no coins')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Match 1' })).toContainText('Computer');
  await takeScreenshots(page, 'practice-bracket');

  await page.getByRole('article', { name: 'Match 1' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/computer-players\/\d+$/);
  await expect(page.getByRole('heading', { name: 'At home in' })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await takeScreenshots(page, 'computer-player');
  await page.getByRole('link', { name: 'All computer players' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Computer players');
  await takeScreenshots(page, 'computer-players');
  await page.goBack();
  await page.goBack();
  const bracket = page.url();
  await page.goto('/tournaments');
  const waiting = page.getByRole('tabpanel', { name: 'Browse' }).getByRole('region', { name: 'Your matches' });
  await expect(waiting.getByRole('link', { name: /^Start Match/ })).toBeVisible();
  await takeScreenshots(page, 'tournaments-waiting');
  await page.goto(bracket);

  for (const round of ['Round 1', 'Final']) {
    const own = page.getByRole('region', { name: 'Your match' });
    await expect(own).toContainText(`${round} vs `);
    await expect(own).toContainText('(computer)');
    await own.getByRole('link', { name: 'Start Match' }).click();
    await expect(page.getByText('You play it once.')).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await playOnScreen(page, 10);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(round === 'Final' ? 'Champion!' : 'You won!', {
      timeout: 15_000,
    });
    expect(await findOverflow(page)).toEqual([]);
    await takeScreenshots(page, `practice-end-${round === 'Final' ? 'final' : 'round'}`);
    if (round === 'Final') await page.getByRole('link', { name: 'Back to the bracket' }).click();
    else {
      await expect(page.getByRole('link', { name: 'Play the Final' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to the bracket' }).click();
    }
  }
  await expect(page.getByRole('region', { name: 'Tournament Champion' })).toContainText(player.name);
  await expect(page.getByRole('main')).toContainText('Completed');
  await takeScreenshots(page, 'practice-completed');
  expect(await getCoins(context.request)).toBe(100);
});
