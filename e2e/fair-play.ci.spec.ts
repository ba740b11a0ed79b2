import { expect, test } from './fixtures.ts';
import { checkScreen } from './support/check-screen.ts';
import { playUntilHeldBack } from './support/fair-play.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { openBrowserContext } from './support/browser-context.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reason = /\d+ .*right.*, \d+ of them to hard questions/;

test('lets a suspected player appeal, and lets a moderator put the player back on the board', async ({
  browser,
  context,
  page,
  player,
  server,
}) => {
  await playUntilHeldBack(context.request, server.advance);

  await page.goto('/');
  const notice = page.getByRole('dialog', { name: 'A moderator is checking your games' });
  await expect(notice.getByText(reason)).toBeVisible();
  await checkScreen(page, 'fair-play-notice');
  await notice.getByRole('button', { name: 'Send an appeal' }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  const card = page.getByRole('region', { name: 'A moderator is checking your games' });
  await expect(card).toContainText(reason);
  const ranking = page.getByRole('tabpanel', { name: 'Global' });
  await expect(ranking.getByRole('heading').first()).toBeVisible();
  await expect(ranking).not.toContainText(player.name);

  const text = card.getByLabel('Is this a mistake? Tell us about it.');
  await card.getByRole('button', { name: 'Send appeal' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(card).toContainText('Please write something.');
  await checkScreen(page, 'fair-play-card');
  const appeal = 'I have taught geography and history for thirty years.\nMy students would tell you.';
  await text.fill(appeal);
  await card.getByRole('button', { name: 'Send appeal' }).click();
  await expect(card.getByRole('status')).toContainText('We have your appeal.');
  await expect(card.getByRole('status')).toBeFocused();
  await expect(card).toContainText(appeal);
  await expect(text).toHaveCount(0);
  await checkScreen(page, 'fair-play-card-appealed');

  const moderator = await openBrowserContext(browser, server.url);
  await signIn(moderator.context, administrator);
  await moderator.page.goto('/admin/player-reports');
  await expect(moderator.page.getByRole('heading', { name: 'Held back by fair play' })).toBeVisible();
  const flagged = moderator.page.getByRole('article', { name: player.name });
  await expect(flagged).toContainText(reason);
  await expect(flagged.getByText('Appeal', { exact: true })).toBeVisible();
  await expect(flagged).toContainText(appeal);
  await checkScreen(moderator.page, 'fair-play-desk');
  await flagged.getByRole('button', { name: 'Keep out' }).click();
  const confirming = moderator.page.getByRole('dialog', { name: `Keep out: ${player.name}` });
  await expect(confirming).toContainText('may appeal once');
  await checkScreen(moderator.page, 'fair-play-keep-out');
  await confirming.getByRole('button', { name: 'Cancel' }).click();
  await flagged.getByRole('button', { name: 'Bring back' }).click();
  const clearing = moderator.page.getByRole('dialog', { name: `Bring back: ${player.name}` });
  await clearing.getByLabel('Message to the player (optional)').fill('Welcome back, and sorry for the wait.');
  await checkScreen(moderator.page, 'fair-play-bring-back');
  await clearing.getByRole('button', { name: 'Bring back' }).click();
  await expect(moderator.page.getByText('The player is back.')).toBeVisible();
  await expect(flagged).toHaveCount(0);
  await takeScreenshots(moderator.page, 'fair-play-desk-empty');

  const cleared = page.getByRole('dialog', { name: 'You are back' });
  await expect(cleared).toContainText('Welcome back, and sorry for the wait.');
  await checkScreen(page, 'fair-play-cleared');
  await cleared.getByRole('button', { name: 'I have read this' }).click();
  await expect(cleared).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(ranking.getByRole('listitem').filter({ hasText: player.name })).toBeVisible();
});

test('an administrator turns the canary switch of a custom question on and off; shipped questions have none', async ({
  context,
  page,
}) => {
  await signIn(context, administrator);
  const question = 'Which color was the kite of this test?';
  const created = await context.request.post('/api/admin/questions', {
    data: {
      categoryId: 28,
      question,
      correctAnswer: 'Emerald',
      wrongAnswers: ['Crimson', 'Amber', 'Indigo'],
      status: 'draft',
    },
  });
  expect(created.ok()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/admin/questions');
  const list = page.getByRole('list', { name: 'Questions' });
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill(question);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const item = list.getByRole('listitem').first();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  const canary = editing.getByRole('switch', { name: 'Canary question' });
  const badge = item.getByText('Canary', { exact: true });

  for (const isOn of [true, false]) {
    await item.getByRole('button', { name: 'Edit' }).click();
    await expect(canary).toHaveAttribute('aria-checked', String(!isOn));
    await canary.click();
    await expect(canary).toHaveAttribute('aria-checked', String(isOn));
    if (isOn) await checkScreen(page, 'canary-switch');
    await editing.getByRole('button', { name: 'Update Question' }).click();
    await expect(editing).toBeHidden();
    await expect(badge).toHaveCount(isOn ? 1 : 0);
    if (isOn) await checkScreen(page, 'canary-list');
  }

  await search.fill('Mozart');
  await expect(item).toContainText('Mozart');
  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(editing.getByRole('group', { name: 'Status' })).toBeVisible();
  await expect(canary).toHaveCount(0);
});
