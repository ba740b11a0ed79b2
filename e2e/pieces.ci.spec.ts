import { expect, test } from './fixtures.ts';
import type { GameScreen } from './support/game-screen.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';

async function answerTenRight(game: GameScreen): Promise<void> {
  await game.isAsking();
  for (let answered = 1; answered <= 10; answered += 1) {
    await game.answer('right');
    if (answered < 10) await game.next();
  }
  await game.verdict.getByRole('button', { name: 'Results' }).click();
}

test('the fifth level unlocks an item: shown as a goal in the wardrobe, and worn from the end screen', async ({
  page,
  player,
  game,
}) => {
  test.info().annotations.push({ type: 'player', description: player.name });
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Level 5 gives you Trail Bandana' })).toBeVisible();
  await takeScreenshots(page, 'profile-next-piece');
  await page.getByRole('link', { name: 'Level 5 gives you Trail Bandana' }).click();
  const wardrobe = page.getByRole('region', { name: 'Your Avatar' });
  await wardrobe.getByRole('tab', { name: 'Background' }).click();
  await expect(wardrobe.getByRole('button', { name: 'Golden Observatory Fill Science' })).toBeVisible();
  await takeScreenshots(page, 'wardrobe-places');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await wardrobe.getByRole('tab', { name: 'Extras' }).click();
  await takeScreenshots(page, 'wardrobe-goals');
  await wardrobe.getByRole('button', { name: 'Trail Bandana Level 5' }).click();
  const goal = page.getByRole('dialog', { name: 'Trail Bandana' });
  await expect(goal).toContainText(
    'Level 5 gives it to you; no coins buy it. You are at level 1, 0 of 500 XP to level 2.',
  );
  await takeScreenshots(page, 'goal-sheet');
  await goal.getByRole('button', { name: 'Close' }).last().click();
  await expect(wardrobe.getByRole('button', { name: 'Trail Bandana Level 5' })).toBeFocused();

  await game.open('/game');
  await answerTenRight(game);
  await expect(page.getByText(/^Level [34]\. The next piece is at level 5\.$/)).toBeVisible();
  await takeScreenshots(page, 'end-quiet-level');
  await page.getByRole('button', { name: 'Play Again' }).click();
  await answerTenRight(game);
  const piece = page.getByRole('region', { name: 'New avatar piece' });
  await expect(piece).toContainText('Level 5 gives you');
  await expect(piece).toContainText('Trail Bandana');
  await takeScreenshots(page, 'end-piece');
  await piece.getByRole('button', { name: 'Wear now' }).click();
  await expect(piece.getByRole('button', { name: 'Take it off' })).toBeVisible();
  await page.goto('/profile/avatar');
  await wardrobe.getByRole('tab', { name: 'Extras' }).click();
  await expect(wardrobe.getByRole('button', { name: 'Trail Bandana', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(wardrobe.getByRole('button', { name: 'Remove Trail Bandana' })).toHaveCount(0);
});
