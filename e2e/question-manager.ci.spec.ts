import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 } });

test.beforeEach(async ({ page, context }) => {
  await signIn(context, administrator);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first()).toBeVisible();
});

async function fillFields(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
}

test('a question is added, found, edited, deleted and restored, and its history lists the changes', async ({
  page,
}) => {
  const list = page.getByRole('list', { name: 'Questions' });
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Question' });
  await expect(adding.getByLabel('Question', { exact: true }), 'writing begins at once').toBeFocused();
  const text = 'Which snack did the lighthouse keeper of this test eat?';
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(adding.getByText(/must not be empty|required|needed/i).first(), 'nothing empty is sent').toBeVisible();
  await fillFields(adding, {
    Question: text,
    'Correct answer': 'Salted crackers',
    'Wrong answer 1': 'Sweet biscuits',
    'Wrong answer 2': 'salted  CRACKERS',
    'Wrong answer 3': 'Dried apples',
  });
  await adding.getByLabel('Category').selectOption({ label: 'Food & Drink' });
  // A draft is never dealt to other journeys.
  await adding.getByText('Draft', { exact: true }).click();
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(adding.getByLabel('Wrong answer 2')).toHaveAttribute('aria-invalid', 'true');
  await adding.getByLabel('Wrong answer 2').fill('Cold porridge');
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('Question added successfully').first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search questions' }).fill('SALTED crackers');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const item = list.getByRole('listitem').first();
  await expect(item).toContainText(text);
  await expect(item).toContainText('Food & Drink');
  await expect(item).toContainText('100 pts');

  await item.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  await expect(editing.getByLabel('Question', { exact: true })).toHaveValue(text);
  await editing.getByLabel('Points').fill('150');
  await editing.getByRole('button', { name: 'Update Question' }).click();
  await expect(page.getByText('Question updated successfully').first()).toBeVisible();
  await expect(item).toContainText('150 pts');

  await item.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Question' });
  await expect(asking).toContainText('Are you sure you want to delete this question?');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No questions found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item).toContainText(text);

  await item.getByRole('button', { name: 'Delete' }).click();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No questions found')).toBeVisible();
  const filters = page.getByRole('search', { name: 'Filter questions' });
  await filters.getByLabel('Status').selectOption({ label: 'Deleted' });
  await item.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No questions found')).toBeVisible();
  await filters.getByLabel('Status').selectOption({ label: 'All statuses' });
  await expect(item).toContainText(text);

  await item.getByRole('button', { name: 'History' }).click();
  const changes = page.getByRole('list', { name: 'Changes, newest first' });
  await expect(changes.getByRole('listitem').first()).toBeVisible();
  await expect(changes).toContainText('150');
});

test('warns the slower of two administrators, and overwrites nothing', async ({ page, context, complaints }) => {
  complaints.expect(matchStatusError(409, '/api/admin/questions'));
  const row = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first();
  await row.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  const id = Number(new URL(page.url()).searchParams.get('edit'));
  const theirs = (await (await context.request.get(`/api/admin/questions/${id}`)).json()) as Record<string, unknown>;
  const { categoryId, question, correctAnswer, wrongAnswers, difficulty } = theirs;
  await context.request.put(`/api/admin/questions/${id}`, {
    data: { categoryId, question, correctAnswer, wrongAnswers, difficulty, points: 333 },
  });
  await editing.getByLabel('Points').fill('222');
  await editing.getByRole('button', { name: 'Update Question' }).click();
  await expect(editing.getByText(/changed this question/i).first()).toBeVisible();
  const after = (await (await context.request.get(`/api/admin/questions/${id}`)).json()) as { points: number };
  expect(after.points).toBe(333);
});

test('keeps filters and page in the URL, and changes many questions at once and back', async ({ page }) => {
  const filters = page.getByRole('search', { name: 'Filter questions' });
  await filters.getByLabel('Category').selectOption({ label: 'Norse Myths' });
  await filters.getByLabel('Difficulty').selectOption({ label: 'Hard' });
  const list = page.getByRole('list', { name: 'Questions' });
  await expect(page.getByText('16 questions')).toBeVisible();
  await page.reload();
  await expect(page.getByText('16 questions')).toBeVisible();
  await page.getByLabel('Select page').check();
  const bar = page.getByRole('region', { name: 'Selected questions' });
  await expect(bar).toContainText('16 selected');
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Retired' }).click();
  await expect(list.getByText('Retired')).toHaveCount(16);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('button', { name: 'Status' }), 'a toast gives the focus back').toBeFocused();
  await expect(list.getByText('Retired')).toHaveCount(0);

  await bar.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Questions' });
  await expect(asking).toContainText('restore it there');
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No questions found')).toBeVisible();
  // The test bank has deleted true-or-false questions; leave them deleted.
  await filters.getByLabel('Kind').selectOption({ label: 'Four answers' });
  await filters.getByLabel('Status').selectOption({ label: 'Deleted' });
  await expect(list.getByRole('listitem')).toHaveCount(16);
  await page.getByLabel('Select page').check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('16 questions restored')).toBeVisible();

  await page.goto('/admin/questions');
  await filters.getByLabel('Category').selectOption({ label: 'Roman Myths' });
  await page.getByRole('combobox', { name: 'Order', exact: true }).selectOption({ label: 'Changed last' });
  await expect(page).toHaveURL(/sort=changed/);
  await expect(list).not.toHaveAttribute('aria-busy');
  await page.getByLabel('Select page').check();
  await expect(bar).toContainText('50 selected');
  await bar.getByRole('button', { name: /^Select all \d+ questions$/ }).click();
  await expect(bar).not.toContainText('50 selected');
  const all = Number.parseInt((await bar.getByRole('status').innerText()).trim(), 10);
  expect(all).toBeGreaterThan(50);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar, 'a sheet that is cancelled changes nothing').toContainText(`${all} selected`);
  await page.getByLabel('Select page').uncheck();
  await page.getByLabel('Select page').check();
  await expect(bar, 'who chooses the page again means the page').toContainText('50 selected');
  await bar.getByRole('button', { name: /^Select all \d+ questions$/ }).click();
  await expect(bar).toContainText(`${all} selected`);
  await expect(bar.getByRole('status'), 'the way there is gone').toBeFocused();
  await bar.getByRole('button', { name: 'Points' }).click();
  await page.getByRole('menuitem', { name: '300 points' }).click();
  await expect(page.getByText(`${all} questions now worth 300 points`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone')).toBeVisible({ timeout: 20_000 });
  await expect(list.getByText('300 pts')).toHaveCount(0);
});

test('suggests a correction for a misspelled search, and opens its question beside the list, where Escape and Back close it', async ({
  page,
}) => {
  const list = page.getByRole('list', { name: 'Questions' });
  const search = page.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('Mozzart');
  await expect(page.getByText('No question has “mozzart” in it.')).toBeVisible();
  const near = page.getByRole('region', { name: 'Did you mean' });
  await near
    .getByRole('button', { name: /Mozart/ })
    .first()
    .click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  await expect(editing.getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editing).toBeHidden();
  await expect(near.getByRole('button').first(), 'it goes on from where it was').toBeFocused();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ questions$/ })).toBeFocused();

  const [first, second] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)];
  await first.getByRole('button', { name: 'Edit' }).click();
  await expect(editing).toBeVisible();
  await expect(first).toHaveAttribute('aria-current', 'true');
  const [listBox, editorBox] = [await list.boundingBox(), await editing.boundingBox()];
  expect((listBox?.x ?? 0) + (listBox?.width ?? 0)).toBeLessThanOrEqual(editorBox?.x ?? 0);
  await second.hover();
  await second.getByRole('button', { name: 'Edit' }).click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await editing.getByLabel('Points').fill('444');
  await first.hover();
  await first.getByRole('button', { name: 'Edit' }).click();
  const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editing.getByLabel('Points')).toHaveValue('444');
  await first.hover();
  await first.getByRole('button', { name: 'Edit' }).click();
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(first, 'what was asked for opens').toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(editing).toBeHidden();
  await expect(page).toHaveURL('/admin/questions');
});

test('shows similar questions side by side, at a URL that keeps them', async ({ page, context }) => {
  const ask = (question: string) =>
    context.request.post('/api/admin/questions', {
      data: {
        categoryId: 28,
        question,
        correctAnswer: 'The keeper of Oom',
        wrongAnswers: ['Straw', 'Hay', 'Dust'],
        status: 'draft',
      },
    });
  await ask('Who lit the lantern of the Oomian lighthouse in winter?');
  await ask('Who lit, in winter, the lantern of the Oomian lighthouse first?');
  await page.getByText('Similar to each other').click();
  await expect(page).toHaveURL(/alike=true/);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('Oomian lighthouse');
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
});
