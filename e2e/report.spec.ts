import { expect, test } from './fixtures.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test('a player reports a question, and the administrator mends it', async ({ page, player, game, browser, server }) => {
  await game.open('/game/survival');
  const text = await game.question.innerText();
  await game.answer('wrong');
  await game.verdict.getByRole('button', { name: 'Report this question' }).click();
  await expect(game.verdict.getByRole('button', { name: 'Noted: tell us why at the end' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await game.verdict.getByRole('button', { name: 'Results' }).click();

  await page.getByRole('button', { name: 'Tell us what is wrong' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this question' });
  await expect(sheet.getByText(text)).toBeVisible();
  await sheet.getByText('It is outdated').click();
  await sheet.getByLabel('Anything that helps us (optional)').fill('It moved.');
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Reported. Thank you!')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, administrator);
  const admin = await context.newPage();
  await admin.addInitScript(() => localStorage.setItem('user-consent', 'declined'));
  await admin.goto('/admin/questions');
  await admin.getByRole('link', { name: /questions? reported/ }).click();
  const reported = admin.getByRole('article', { name: text });
  await expect(reported.getByText('It is outdated')).toBeVisible();
  await expect(reported.getByText('It moved.')).toBeVisible();
  await expect(reported.getByText(player.name)).toBeVisible();
  await reported.getByRole('link', { name: 'Mend' }).click();
  const editor = admin.getByRole('dialog', { name: 'Edit Question' });
  await editor.getByLabel('Explanation (optional)').fill('It moved in 2024.');
  await editor.getByRole('button', { name: 'Update Question' }).click();
  await expect(admin.getByText('Question updated successfully')).toBeVisible();
  await admin.goto('/admin/reports');
  await reported.getByRole('button', { name: 'Mark as mended' }).click();
  await expect(reported).toHaveCount(0);
  await context.close();
});
