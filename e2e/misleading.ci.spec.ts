import { expect, test } from './fixtures.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { createMisleadingQuestion, listMisleading, rewordQuestion } from './support/misleading-question.ts';
import { signIn } from './support/player.ts';
import { getRightAnswer } from './support/right-answer.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 }, contextOptions: { reducedMotion: 'reduce' } });

test('an administrator finds a misleading question and fixes it, and it leaves the list', async ({
  page,
  context,
  meet,
}) => {
  const { questionId, question, wrong } = await createMisleadingQuestion(46, meet);
  await signIn(context, administrator);
  // A recurring job adds closed games to the statistics.
  await expect.poll(async () => (await listMisleading(context.request)).length, { timeout: 20_000 }).toBe(1);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await page.getByRole('tab', { name: 'Questions that mislead' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Questions that mislead' });
  const misleading = panel.getByRole('article', { name: question, exact: true });
  await expect(misleading).toContainText(/answered \d\d times/);
  await expect(misleading).toContainText(`Right: ${getRightAnswer(question)}`);
  await expect(misleading).toContainText(`Chosen instead: ${wrong}`);
  await takeScreenshots(page, 'misleading-found');

  await misleading.getByRole('link', { name: 'Edit the question' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  const wording = editing.getByLabel('Question', { exact: true });
  await expect(wording).toHaveValue(question);
  const mended = `${question} Look closely!`;
  await wording.fill(mended);
  await editing.getByRole('button', { name: 'Update Question' }).click();
  await expect(page.getByText('Question updated successfully').first()).toBeVisible();

  await page.goto('/admin/analytics?tab=questions');
  await expect(panel.getByText('No question misleads')).toBeVisible();
  await takeScreenshots(page, 'misleading-mended');

  await page.goto('/admin/audit?subject=question');
  const entry = page.getByRole('listitem').filter({ hasText: mended }).first();
  await entry.getByText(/changed the question/).click();
  await expect(entry.locator('del')).toContainText(question);

  // Restore the wording so that later journeys meet only questions of the bank.
  await rewordQuestion(context.request, questionId, question);
});
