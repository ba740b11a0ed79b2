import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { matchStatusError } from './support/browser-errors.ts';
import { takeScreenshots } from './support/check-screen.ts';
import { signIn } from './support/player.ts';
import { administrator } from './support/start-game-server.ts';

test.use({ viewport: { width: 1280, height: 860 } });

test.beforeEach(async ({ page, context }) => {
  await signIn(context, administrator);
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Import and Export' }).click();
});

/** The search matches nothing, so the page below the import stays short. */
async function openShortList(page: Page): Promise<void> {
  await page.goto('/admin/questions?search=nothing+is+called+so#import');
}

async function checkFile(page: Page, name: string, text: string | Buffer): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Import a File' });
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await sheet.getByRole('button', { name: 'Check File' }).click();
}

test('reimports an exported file with one changed, one new and one rejected question', async ({ page }) => {
  const filters = page.getByRole('search', { name: 'Filter questions' });
  await filters.getByLabel('Category').selectOption({ label: 'Roman Myths' });
  await expect(page.getByText('76 questions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Export Questions' })
    .getByRole('link', { name: /Export|Download/ })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('trivia-quest-questions.csv');
  await page.keyboard.press('Escape');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(77);

  // The newest question is on the first page of both the file and the list.
  const newest = lines[1] ?? '';
  const changed = newest.replace(/,(\d{2,4}),([^,]*|"[^"]*"),published$/, ',250,$2,published');
  expect(changed).not.toBe(newest);
  const columns = (lines[0] ?? '').replace(/^\uFEFF/, '').split(',');
  const row = (fields: Readonly<Record<string, string>>) => columns.map((column) => fields[column] ?? '').join(',');
  const fresh = {
    category: '"Mythology / Roman Myths"',
    question: 'Which god did this journey invent?',
    correctAnswer: 'Testator',
    wrongAnswer1: 'Probatus',
    wrongAnswer2: 'Examinus',
    wrongAnswer3: 'Tentator',
    difficulty: 'hard',
  };
  const refused = { ...fresh, question: 'Which god is wrong twice?', wrongAnswer2: ' TESTATOR' };
  await page.getByRole('button', { name: 'Import a File' }).click();
  await checkFile(page, 'myths.csv', [lines[0], changed, ...lines.slice(2), row(fresh), row(refused)].join('\r\n'));
  const sheet = page.getByRole('dialog', { name: 'Import a File' });
  await expect(sheet.getByText('Line 79')).toBeVisible();
  await expect(sheet.getByText(/must differ from the correct answer/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await sheet.getByLabel('Leave out the refused one').check();
  await sheet.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('77 questions', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Questions' }).getByText('250 pts')).toHaveCount(1);
  await expect(
    page.getByRole('list', { name: 'Questions' }).getByRole('heading', { name: fresh.question }),
  ).toBeVisible();
});

test('rejects a file that is not text, with a reason', async ({ page, complaints }) => {
  complaints.expect(matchStatusError(400, '/api/admin/question-files/foreign'));
  await page.getByRole('button', { name: 'Import a File' }).click();
  await checkFile(page, 'picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]));
  await expect(page.getByRole('dialog', { name: 'Import a File' }).getByRole('alert')).toContainText(/text/i);
});

test('imports a Moodle file with unknown categories, undoes it and restores it', async ({ page }) => {
  await openShortList(page);
  await page.getByRole('button', { name: 'Import a File' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import a File' });
  await expect(sheet.getByRole('link', { name: 'Moodle GIFT' })).toHaveAttribute('download', '');
  await takeScreenshots(page, 'file-templates');
  const asked = (text: string) => `${text} {=Yes ~No ~Perhaps ~Never}\n\n`;
  const file = [
    '$CATEGORY: $course$/top/School/9b\n\n',
    asked('Was Remus the first to fall here?'),
    asked('Was Romulus second here?'),
    '$CATEGORY: $course$/top/School/9c\n\n',
    asked('Was Numa third here?'),
  ];
  await checkFile(page, 'class-9b.gift', file.join(''));
  await expect(sheet.getByRole('heading', { name: 'What goes where?' })).toBeFocused();
  await sheet.getByLabel('All of them').selectOption({ label: 'Roman Myths' });
  await takeScreenshots(page, 'file-mapping');
  await sheet.getByRole('button', { name: 'Check File' }).click();
  await expect(sheet.getByRole('heading', { name: '3 questions are new.' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(sheet).toBeHidden();

  const latest = page.getByRole('list', { name: 'Latest imports, newest first' });
  await expect(latest.getByRole('heading', { name: 'class-9b.gift' })).toBeVisible();
  await latest.getByRole('link', { name: 'Show these: the questions of class-9b.gift' }).click();
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
  await takeScreenshots(page, 'file-imports');
  await latest.getByRole('button', { name: 'Undo this import: class-9b.gift' }).click();
  await page.getByRole('dialog', { name: 'Undo Import' }).getByRole('button', { name: 'Undo Import' }).click();
  await expect(latest.getByText('Undone')).toBeVisible();
  await expect(page.getByText('0 questions', { exact: true })).toBeVisible();
  await latest.getByRole('link', { name: 'Show these: the questions of class-9b.gift' }).click();
  await expect(page.getByText('3 questions', { exact: true })).toBeVisible();
  await page.getByLabel('Select page').check();
  await page.getByRole('button', { name: 'Restore', exact: true }).filter({ hasText: 'Restore' }).click();
  await expect(page.getByText('0 questions', { exact: true })).toBeVisible();
});

test('asks once for the meaning of the columns of a teacher’s spreadsheet', async ({ page }) => {
  await openShortList(page);
  const sheet = page.getByRole('dialog', { name: 'Import a File' });
  const table = (text: string) => `Frage;A;B;C;D;Richtig\n${text};Mars;Venus;Pluto;Io;b\n`;
  await page.getByRole('button', { name: 'Import a File' }).click();
  await checkFile(page, 'class.csv', table('Which one is brightest here?'));
  await sheet.getByLabel('Frage').selectOption({ label: 'Question' });
  await sheet.getByLabel('Richtig').selectOption({ label: 'Correct answer' });
  await expect(sheet.getByLabel('B', { exact: true })).toHaveValue('answer2');
  await takeScreenshots(page, 'file-columns');
  await sheet.getByRole('button', { name: 'Check File' }).click();
  await expect(sheet.getByText(/says no category/i)).toBeVisible();
  await sheet.getByRole('button', { name: 'Back' }).click();
  await sheet.getByLabel('Category', { exact: true }).selectOption({ label: 'Space' });
  await sheet.getByRole('button', { name: 'Check File' }).click();
  await expect(sheet.getByLabel('Frage')).toHaveValue('question');
  await sheet.getByRole('button', { name: 'Check File' }).click();
  await sheet.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('File imported')).toBeVisible();
});
