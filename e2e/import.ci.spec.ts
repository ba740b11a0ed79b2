import type { ImportJob } from '#shared/imports/contract.ts';
import { type FakeService, startFakeService } from '../test/opentdb/fake-service.ts';
import { expect, test as base } from './fixtures.ts';
import { matchStatusError, matchNetworkError } from './support/browser-errors.ts';
import { signIn } from './support/player.ts';
import { administrator, startGameServer } from './support/start-game-server.ts';

const questionsPerCategory = 7;
/** Includes the true-or-false questions. */
const importableCount = questionsPerCategory + 3;
const sourceCategoryCount = 24;

const test = base.extend<object, { source: FakeService }>({
  source: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, use) => {
      const source = await startFakeService({ perCategory: questionsPerCategory, paceMs: 30 });
      await use(source);
      await source.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ source }, use) => {
      const server = await startGameServer({ OPENTDB_URL: source.url, OPENTDB_PACE_MS: '40' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ viewport: { width: 1280, height: 860 } });

test('imports some questions, then all, despite a killed server, each once and with its attribution', async ({
  page,
  context,
  server,
  complaints,
}) => {
  test.setTimeout(180_000);
  await signIn(context, administrator);
  await page.goto('/admin/questions');
  await page.getByRole('button', { name: 'Import and Export' }).click();
  const block = page.getByRole('region', { name: 'Import Questions' });
  const amount = block.getByLabel('Amount (1 to 500)');
  await amount.fill('many');
  await amount.blur();
  await expect(amount, 'falls back').toHaveValue('100');
  await amount.fill('20');
  await block.getByLabel('Category').selectOption({ label: 'Sports' });
  await block.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(block.getByRole('button', { name: 'Importing...' })).toBeVisible();
  await expect(page.getByText(`Imported ${importableCount} questions successfully`)).toBeVisible();
  await page.getByRole('search', { name: 'Filter questions' }).getByLabel('Source').selectOption('opentdb');
  await expect(page.getByText(`${importableCount} questions`, { exact: true })).toBeVisible();
  const first = page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first();
  await expect(first).toContainText('Open Trivia Database, CC BY-SA 4.0');
  await expect(first).toContainText('Sports');

  await block.getByRole('button', { name: 'Import All' }).click();
  const busy = block.getByRole('button', { name: /^Importing All\.\.\. \(\d+\/24 - .+\)$/ });
  await expect(busy).toBeVisible();
  await expect.poll(async () => Number(/\((\d+)\//.exec((await busy.textContent()) ?? '')?.[1])).toBeGreaterThan(3);
  complaints.expect(matchNetworkError('/api/'), matchStatusError(503, '/api/'));
  await server.killAndRestart();
  // The lease of the killed server expires after half a minute.
  await server.advance(60_000);
  await expect(busy, 'the import resumes by itself').toBeVisible();
  await expect(page.getByText(/Bulk Import Complete/)).toBeVisible({ timeout: 120_000 });
  await expect(block.getByRole('button', { name: 'Import All' })).toBeVisible();

  const jobs = (await (await context.request.get('/api/admin/imports')).json()) as ImportJob[];
  expect(jobs.map(({ kind, status }) => [kind, status])).toEqual([
    ['bulk', 'done'],
    ['single', 'done'],
  ]);
  const texts: string[] = [];
  for (const kind of ['choice', 'trueFalse']) {
    const all = await context.request.get(`/api/admin/questions?source=opentdb&limit=200&kind=${kind}`);
    texts.push(...((await all.json()) as { question: string }[]).map(({ question }) => question));
  }
  expect(texts).toHaveLength(sourceCategoryCount * importableCount);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/&[a-z]+;|&#\d+;|%[0-9A-F]{2}/);
  console.log(`Imported through a killed server: ${JSON.stringify(jobs)}`);
});

test('a failed import gives the reason, and continues when it is retried', async ({
  page,
  context,
  source,
  complaints,
}) => {
  complaints.expect(matchStatusError(502, '/api/admin/import-trivia'));
  await signIn(context, administrator);
  source.state.everyFault = 'error500';
  await page.goto('/admin/questions#import');
  const block = page.getByRole('region', { name: 'Import Questions' });
  await block.getByLabel('Amount (1 to 500)').fill('5');
  await block.getByRole('button', { name: 'Import', exact: true }).click();
  const failed = block.getByRole('listitem').first();
  await expect(failed).toContainText('It answered with an error of its own.', { timeout: 30_000 });
  await expect(block.getByText(/last answered|never answered yet/)).toBeVisible();
  source.state.everyFault = null;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Imported \d+ questions successfully$/)).toBeVisible({ timeout: 30_000 });
  await expect(block.getByRole('listitem').first()).toContainText('Done');
});
