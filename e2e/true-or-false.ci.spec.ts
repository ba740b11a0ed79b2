import { expect, test as base } from './fixtures.ts';
import { findOverflow } from './support/layout.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signIn } from './support/player.ts';
import { administrator, startGameServer } from './support/start-game-server.ts';

const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const server = await startGameServer({ JOURNEY_BANK: 'statements' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** In this question bank, statements with an even number are true. */
const getCorrectAnswer = (statement: string) => (Number(/\d+/.exec(statement)?.[0]) % 2 === 0 ? 'True' : 'False');

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 860 },
]) {
  test(`a true-or-false question shows two large answers and explains why 50/50 is disabled (${viewport.width} px)`, async ({
    page,
    game,
    player,
  }) => {
    test.info().annotations.push({ type: 'player', description: player.name });
    await page.setViewportSize(viewport);
    await page.goto('/game');
    const answers = game.answers.getByRole('button');
    await expect(answers).toHaveText(['TTrue', 'FFalse']);
    for (const answer of await answers.all()) {
      await expect(answer).toBeInViewport({ ratio: 1 });
      const { width, height } = (await answer.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(120);
    }
    await expect(game.powerUp('50/50')).toBeDisabled();
    await expect(game.powerUp('Skip')).toBeEnabled();
    const powerUps = page.getByRole('group', { name: 'Power-ups' });
    await expect(powerUps).toHaveAccessibleDescription('True or false has only two answers, so 50/50 rests here.');
    expect(await findOverflow(page)).toEqual([]);
    await takeScreenshots(page, `true-or-false-${viewport.width}`);

    const right = getCorrectAnswer(await game.asked());
    const points = await game.points();
    await page.keyboard.press('a');
    await expect(answers.first(), 'letter keys of multiple-choice questions have no effect').toBeEnabled();
    await page.keyboard.press(right.charAt(0).toLowerCase());
    await expect(game.status).toContainText(`Correct, +${points}.`);
    expect(points).toBe(50);
    await expect(answers).toHaveText([/^TTrue$|^TTrueCorrect!$/, /^FFalse$|^FFalseCorrect!$/]);
    await takeScreenshots(page, `true-or-false-right-${viewport.width}`);
    await game.verdict.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 2 / 10');

    const wrong = getCorrectAnswer(await game.asked()) === 'True' ? '2' : '1';
    await page.keyboard.press(wrong);
    await expect(game.status).toContainText('Wrong. The right answer is');
    await takeScreenshots(page, `true-or-false-wrong-${viewport.width}`);
  });
}

test('an administrator adds a statement, filters by its kind and changes its answer', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn(context, administrator);
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Question' });
  await adding.getByText('True or false', { exact: true }).click();
  await expect(adding.getByLabel('Points')).toHaveValue('50');
  await expect(adding.getByLabel('Wrong answer 1')).toHaveCount(0);
  await adding.getByLabel('Question', { exact: true }).fill('This sentence was written by a journey.');
  await adding.getByLabel('Category').selectOption({ label: 'Painting' });
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(adding.getByText('Is it true or false?')).toBeVisible();
  await adding.getByLabel('The statement is').selectOption('True');
  await takeScreenshots(page, 'true-or-false-editor');
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('Question added successfully').first()).toBeVisible();

  const filters = page.getByRole('search', { name: 'Filter questions' });
  await filters.getByLabel('Kind').selectOption('choice');
  await expect(page.getByText('0 questions', { exact: true })).toBeVisible();
  await filters.getByLabel('Kind').selectOption('trueFalse');
  await takeScreenshots(page, 'true-or-false-manager');
  const first = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first();
  await expect(first).toContainText('This sentence was written by a journey.');
  await first.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  await editing.getByLabel('The statement is').selectOption('False');
  await editing.getByRole('button', { name: 'Update Question' }).click();
  await expect(first).toContainText('Correct answer: False');
});
