// `npm test`: every suite, one after another; the last line says how many tests passed and failed.
// `npm test -- http board` runs one kind of suite and hands the rest on as a filter of files.
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chosenDate } from '../test/harness/test-date.ts';
import { findBrowser } from './browser.ts';
import { startPostgres } from './postgres.ts';
import { atEnd, endOnSignals, runNode } from './processes.ts';
import { type Counts, countPlaywright, countVitest, readReport, sum, verdict } from './test-counts.ts';

const kinds = ['unit', 'http', 'e2e'];
const given = process.argv.slice(2);
const kind = kinds.find((name) => name === given[0]);
const filters = kind ? given.slice(1) : given;
const wants = (name: string) => kind === undefined || kind === name;

endOnSignals();
// All of it lives on one date, whenever it runs.
const date = chosenDate();
process.env['TEST_DATE'] = date;
const reports = mkdtempSync(join(tmpdir(), 'trivia-quest-reports-'));
const removeReports = atEnd(async () => rmSync(reports, { recursive: true, force: true }));
const results: { suite: string; counts: Counts }[] = [];
const warnings: string[] = [];

if (wants('unit')) await vitest('unit', 'unit', {});
if (wants('http')) {
  const files = filters.length > 0 ? filters : forTheEmbedded();
  await vitest('http on the embedded database', 'http', { TEST_TARGET: 'pglite' }, files);
}
if (wants('http') || wants('e2e')) await withPostgres();
await removeReports();
report();

/** What needs a real PostgreSQL, and the journeys, one of which has two servers on it. */
async function withPostgres() {
  const existing = process.env['TEST_DATABASE_URL'];
  const server = existing ? undefined : await startPostgres({ fsync: false }).catch(databaseFailed);
  const url = existing ?? (server === 'failed' ? undefined : server?.url);
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  if (wants('http') && url) {
    await vitest('http on two servers sharing PostgreSQL', 'http', { ...env, TEST_TARGET: 'two-servers' });
    const alone = filters.length > 0 ? filters : withOwnServers();
    await vitest('http on one server with PostgreSQL', 'http', { ...env, TEST_TARGET: 'postgres' }, alone);
  }
  if (wants('e2e')) await journeys(env);
  if (!url && server !== 'failed') {
    warnings.push('NOT RUN: the tests on a real PostgreSQL. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.');
  }
  if (server !== 'failed') await server?.stop();
}

/**
 * What is proved on the embedded database (record 26): all that lies across domains, and of each domain the largest file.
 * Everything else runs through two servers on PostgreSQL.
 */
function forTheEmbedded(): string[] {
  const ofDomains = globSync(['src/server/features/**/*.test.ts', 'src/server/platform/*.http.test.ts']);
  const folders = Map.groupBy(ofDomains, (file) => dirname(file));
  const largest = [...folders.values()].map((files) => files.sort((a, b) => statSync(b).size - statSync(a).size)[0]);
  return [...globSync('test/**/*.test.ts'), ...largest.filter((file) => file !== undefined)].sort();
}

/** Tests that two servers cannot run, since they start and kill servers of their own: all others need no third time. */
function withOwnServers(): string[] {
  const says = /skipIf\(testTarget (?:=== 'two-servers'|!== 'postgres')\)/;
  return globSync(['src/server/**/*.test.ts', 'test/**/*.test.ts']).filter((file) =>
    says.test(readFileSync(file, 'utf8')),
  );
}

function databaseFailed(error: unknown) {
  console.error(error);
  results.push({ suite: 'PostgreSQL for the tests', counts: { passed: 0, failed: 1, skipped: 0 } });
  return 'failed' as const;
}

async function vitest(suite: string, project: string, env: Record<string, string>, files = filters) {
  const file = join(reports, `${results.length}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  title(suite);
  const { code } = await runNode('node_modules/vitest/vitest.mjs', [...args, ...files], { env });
  results.push({ suite, counts: verdict(readReport(file, countVitest), code) });
}

async function journeys(database: Record<string, string>) {
  const suite = 'journeys in a browser';
  const browser = await findBrowser();
  if (!browser) {
    warnings.push('NOT RUN: the journeys. No Chromium was found: install one, or set CHROMIUM_PATH.');
    results.push({ suite, counts: { passed: 0, failed: 1, skipped: 0 } });
    return;
  }
  const file = join(reports, 'journeys.json');
  const env = { ...database, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  title(suite);
  const { code } = await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...filters], {
    env,
  });
  results.push({ suite, counts: verdict(readReport(file, countPlaywright), code) });
}

function title(suite: string) {
  console.log(`\n=== ${suite} ===`);
}

function report() {
  const total = sum(results.map((result) => result.counts));
  title('tests');
  for (const { suite, counts } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
  console.log(`on ${date} (TEST_DATE=${date} repeats it)`);
  for (const warning of warnings) console.log(`!!! ${warning}`);
  // Whoever reads this by machine finds the total alone on the last line.
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
