import type { BrowserContext } from '@playwright/test';
import { selectPart } from '../test/harness/test-form.ts';
import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { playCategory } from './support/play-games.ts';

const dayMs = 86_400_000;

/** Records that practice must not change: coins, totals, streak, payouts and board ranks. */
async function getRecords({ request }: BrowserContext): Promise<unknown[]> {
  const paths = [
    '/api/user/wallet',
    '/api/user/stats',
    '/api/user/streak',
    '/api/league',
    '/api/leaderboard?limit=10',
    '/api/leaderboard?period=week&limit=10',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await request.get(path);
      expect(answer.ok(), path).toBe(true);
      return answer.json() as Promise<unknown>;
    }),
  );
}

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const viewport of selectPart(viewports, 2)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a player plays, checks the progress and practices the mistakes, and earns nothing for it', async ({
      page,
      context,
      game,
      player,
      server,
    }) => {
      const shot = (name: string) => takeScreenshots(page, `journey-${viewport.width}-${name}`);
      const main = page.getByRole('main');
      const title = page.getByRole('heading', { level: 1 });

      await game.open('/game/5');
      await game.answer('right');
      for (let mistake = 1; mistake <= 3; mistake += 1) {
        await game.next();
        await game.answer('wrong');
      }
      await game.verdict.getByRole('button', { name: 'Results' }).click();
      await expect(title).toHaveText('Game Over');
      // Play another game through the API, so that the category has the five answers that it needs.
      await playCategory(context.request, 5, 2);
      const records = await getRecords(context);

      await page.goto('/progress');
      await expect(title).toHaveText('Your Progress');
      const tile = (name: string) => main.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
      await expect(tile('Total Questions')).toHaveText('9');
      await expect(tile('Accuracy').first()).toHaveText('33%');
      await expect(tile('Categories')).toHaveText('1');
      const practice = page.getByRole('region', { name: 'Practice my mistakes' });
      await expect(practice).toContainText('6 mistakes are due.');
      await expect(main.getByRole('link', { name: /Geography/ })).toContainText('3 of 9 right');
      await expect(main).toContainText('Play more questions to discover your strengths!');

      await page.getByRole('tab', { name: 'Categories' }).click();
      await page
        .getByRole('tabpanel', { name: 'Categories' })
        .getByRole('link', { name: /Geography/ })
        .click();
      await expect(page).toHaveURL(/\/progress\?tab=categories&category=5$/);
      await expect(page.getByRole('heading', { name: 'Geography' })).toBeFocused();
      await expect(main.getByRole('row', { name: /^(Easy|Medium|Hard)/ })).toHaveCount(3);
      await shot('category');
      await page.getByRole('link', { name: 'Back to categories' }).click();
      await expect(page.getByRole('tabpanel').getByRole('link', { name: /Geography/ })).toBeFocused();

      await page.getByRole('tab', { name: 'Insights' }).click();
      await expect(page.getByRole('region', { name: 'Next Steps' })).toContainText('Geography');
      await page.getByRole('tab', { name: 'Trends' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Trends' })).toContainText(/You played on 1 of the last 30 days/);
      await page.getByRole('tab', { name: 'Overview' }).click();

      await practice.getByRole('link', { name: 'Practice now' }).click();
      await expect(title).toHaveText('Practice my mistakes');
      await page.getByRole('button', { name: 'Start' }).click();
      await game.isAsking();
      await expect(page.getByRole('group', { name: 'Power-ups' })).toBeHidden();
      await shot('question');
      for (let questionNumber = 1; questionNumber <= 6; questionNumber += 1) {
        await game.answer(questionNumber === 6 ? 'wrong' : 'right');
        if (questionNumber < 6) await game.next();
      }
      await game.verdict.getByRole('button', { name: 'Results' }).click();
      await expect(title).toHaveText('Well practiced!');
      await expect(main).toContainText('5/6right this time');
      await expect(main).toContainText('5 come back');
      await expect(main).toContainText('Still due: 1 mistake.');
      await shot('end');

      await page.getByRole('button', { name: 'Practice more' }).click();
      await game.isAsking();
      await game.answer('right');
      await game.verdict.getByRole('button', { name: 'Results' }).click();
      await expect(title).toHaveText('All of them!');
      await expect(main).toContainText('Nothing else is due.');
      expect(await getRecords(context), 'practising pays nothing and ranks nowhere').toEqual(records);

      await main.getByRole('link', { name: 'Your Progress' }).click();
      await expect(practice).toContainText(/Nothing is due\. The next one comes back in \d+ (hours?|days?)\./);
      await expect(practice.getByRole('link', { name: 'Practice now' })).toBeHidden();
      await expect(tile('Total Questions')).toHaveText('16');
      await shot('practised');
      await page.goto('/practice');
      await expect(page.getByText('Nothing is due.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start' })).toBeHidden();

      await server.advance(dayMs + 60_000);
      await page.goto('/practice');
      await expect(page.getByText('6 mistakes are due.')).toBeVisible();
      await page.goto('/profile');
      await expect(title).toContainText(player.name);
      await expect(main.getByRole('listitem').filter({ hasText: 'Practice' })).toHaveCount(2);
    });
  });
}
