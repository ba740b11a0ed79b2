// `npm test`: every suite, one after another; the last line says how many tests passed and failed.
// `npm test -- http board` runs one kind of suite and hands the rest on as a filter of files. `npm run test:long` runs what
// `npm test` leaves out (record 41), `npm run test:all` everything, and on the embedded database every file.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day, form } from '../test/harness/short-form.ts';
import { chosenDate } from '../test/harness/test-date.ts';
import { findBrowser } from './browser.ts';
import { startPostgres } from './postgres.ts';
import { atEnd, endOnSignals, runNode } from './processes.ts';
import {
  type Counts,
  countPlaywright,
  countSecondTries,
  countVitest,
  readReport,
  sum,
  verdict,
} from './test-counts.ts';

const kinds = ['unit', 'http', 'e2e'];
const given = process.argv.slice(2);
const kind = kinds.find((name) => name === given[0]);
const filters = kind ? given.slice(1) : given;
const wants = (name: string) => kind === undefined || kind === name;

/** What `npm test` leaves to `npm run test:long`: hours of play by attackers. */
const long = ['all-ten-at-the-deal', 'fifty-question-games', 'harvest', 'left-out-tells', 'studying-first'].map(
  (attack) => `test/red-team/${attack}`,
);

/**
 * What is proved on the embedded database (record 41): that it starts, keeps its word when it is killed, holds the same
 * constraints, answers every endpoint, and plays. Everything else runs through two servers on PostgreSQL.
 */
const onTheEmbedded = {
  short: [
    'test/bank',
    'test/constraints',
    'test/every-endpoint',
    'test/first-start',
    'test/fuzz',
    'test/killed-server',
    'test/red-team/races',
    'test/red-team/second-game',
    'src/server/features/game',
    'src/server/features/questions/search',
    'src/server/features/statistics',
    'src/server/platform',
  ],
  rest: [
    'test/backup',
    'test/demo',
    'test/doctor',
    'test/foreign-objects',
    'test/killed-server',
    'test/question-statistics',
    'test/red-team/survival-by-hand',
    'test/tournament-joins',
    'src/server/features/account/export',
    'src/server/features/account/leaving',
    'src/server/features/challenges/ends',
    'src/server/features/gifts/sending',
    'src/server/features/imports/imports',
    'src/server/features/leaderboard/leaderboard',
    'src/server/features/leagues/leagues',
    'src/server/features/settings/in-force',
    'src/server/features/tournaments/playing',
  ],
  all: [],
};

endOnSignals();
// All of it lives on one date, whenever it runs.
const date = chosenDate();
process.env['TEST_DATE'] = date;
// Every suite takes the same part, whatever date it lives on.
process.env['TEST_DAY'] = String(day);
const reports = mkdtempSync(join(tmpdir(), 'trivia-quest-reports-'));
// Servers that tests start and kill read the same code a hundred times.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
const removeReports = atEnd(async () => rmSync(reports, { recursive: true, force: true }));
const results: { suite: string; counts: Counts; seconds: number }[] = [];
const warnings: string[] = [];

if (wants('unit') && form !== 'rest') await vitest('unit', 'unit', {});
if (wants('http')) {
  const files = filters.length > 0 ? filters : onTheEmbedded[form];
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
    const together = filters.length > 0 || form !== 'rest' ? filters : [...long, ...inParts()];
    await vitest('http on two servers sharing PostgreSQL', 'http', { ...env, TEST_TARGET: 'two-servers' }, together);
    const parts = inParts();
    const own = withOwnServers().filter((file) => form !== 'rest' || parts.includes(file));
    const alone = filters.length > 0 ? filters : own;
    await vitest('http on one server with PostgreSQL', 'http', { ...env, TEST_TARGET: 'postgres' }, alone);
  }
  if (wants('e2e')) await journeys(env);
  if (!url && server !== 'failed') {
    warnings.push('NOT RUN: the tests on a real PostgreSQL. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.');
  }
  if (server !== 'failed') await server?.stop();
}

/** Tests that two servers cannot run, since they start and kill servers of their own: all others need no third time. */
function withOwnServers(): string[] {
  return filesThatSay(/skipIf\(testTarget (?:=== 'two-servers'|!== 'postgres')\)/);
}

/** Tests that try one part now and the rest in the other form. */
function inParts(): string[] {
  return filesThatSay(/\/short-form\.ts'/);
}

function filesThatSay(what: RegExp): string[] {
  const files = globSync(['src/server/**/*.test.ts', 'test/**/*.test.ts']);
  return files.filter((file) => what.test(readFileSync(file, 'utf8')));
}

function databaseFailed(error: unknown) {
  console.error(error);
  results.push({ suite: 'PostgreSQL for the tests', counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 });
  return 'failed' as const;
}

async function vitest(suite: string, project: string, env: Record<string, string>, files = filters) {
  const file = join(reports, `${results.length}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  if (form === 'short' && filters.length === 0) args.push(...long.map((name) => `--exclude=**/${name}.test.ts`));
  title(suite);
  const seconds = stopwatch();
  const { code } = await runNode('node_modules/vitest/vitest.mjs', [...args, ...files], { env });
  results.push({ suite, counts: verdict(readReport(file, countVitest), code), seconds: seconds() });
}

async function journeys(database: Record<string, string>) {
  const suite = 'journeys in a browser';
  const browser = await findBrowser();
  if (!browser) {
    warnings.push('NOT RUN: the journeys. No Chromium was found: install one, or set CHROMIUM_PATH.');
    results.push({ suite, counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 });
    return;
  }
  const file = join(reports, 'journeys.json');
  const env = { ...database, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  title(suite);
  const seconds = stopwatch();
  const files = filters.length > 0 || form !== 'rest' ? filters : ['every-screen'];
  const args = ['test', '--reporter=list,json', ...files];
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { env });
  results.push({ suite, counts: verdict(readReport(file, countPlaywright), code), seconds: seconds() });
  const again = readReport(file, countSecondTries) ?? 0;
  if (again > 0) warnings.push(`${again} of the journeys passed only on the second try: each is a fault to look for`);
}

function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round((performance.now() - start) / 1000);
}

function title(suite: string) {
  console.log(`\n=== ${suite} ===`);
}

function report() {
  const total = sum(results.map((result) => result.counts));
  title('tests');
  for (const { suite, counts, seconds } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`);
  }
  console.log(`on ${date} (TEST_DATE=${date} repeats it)`);
  for (const warning of warnings) console.log(`!!! ${warning}`);
  // Whoever reads this by machine finds the total alone on the last line.
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
