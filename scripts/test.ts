// `npm test` runs every suite; the last line counts the passed and failed tests. `npm test -- http board` runs one kind
// of suite with a file filter. `npm run test:ci` runs what `.ci/run` adds to `npm test`, `npm run test:long` runs what
// both leave out, and `npm run test:all` runs everything, including every file on the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDay, testForm } from '../test/harness/test-form.ts';
import { buildPrograms } from '../test/harness/programs.ts';
import { chooseDate } from '../test/harness/test-date.ts';
import { findBrowser } from './browser.ts';
import { startPostgres } from './postgres.ts';
import { registerCleanup, endOnSignals, runNode } from './processes.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  listFailures,
  listJourneys,
  readReport,
  mergeRetryCounts,
  sumCounts,
  getFinalCounts,
} from './test-counts.ts';
import { selectTestFiles, type HttpTarget, listHttpTestFiles, journeysIn } from './test-targets.ts';

const kinds = ['unit', 'http', 'e2e'];
const cliArguments = process.argv.slice(2);
const kind = kinds.find((name) => name === cliArguments[0]);
const filters = kind ? cliArguments.slice(1) : cliArguments;
const isRequested = (name: string) => kind === undefined || kind === name;

endOnSignals();
// All suites use one date, even if the run passes midnight.
const date = chooseDate();
process.env['TEST_DATE'] = date;
// All suites select the same part of the slow tests, whatever their date.
process.env['TEST_DAY'] = String(runDay);
const reports = mkdtempSync(join(tmpdir(), 'trivia-quest-reports-'));
// The compile cache is shared because tests start and kill servers that load the same code a hundred times.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
const removeReports = registerCleanup(async () => rmSync(reports, { recursive: true, force: true }));
const results: { suite: string; counts: Counts; time: string }[] = [];
const failed: string[] = [];
const warnings: string[] = [];
/** More failures than this are not accidental, so they are not retried. */
const maxRetriedFailures = 5;
const formatFlakyWarning = (name: string) => `Flaky, passed only on the second attempt: ${name}`;

if (isRequested('unit') && (testForm === 'short' || testForm === 'all')) await runVitestSuite('unit', 'unit', {});
if (isRequested('http') || isRequested('e2e')) {
  // The programs are built once for all suites. The build would otherwise set NODE_ENV to production for this process
  // and its children.
  process.env['NODE_ENV'] ??= 'test';
  const removeServers = registerCleanup(await buildPrograms());
  if (isRequested('http')) await runHttpTests('http on the embedded database', 'pglite');
  await runWithPostgres();
  await removeServers();
}
await removeReports();
printReport();

async function runWithPostgres() {
  const existing = process.env['TEST_DATABASE_URL'];
  const server = existing ? undefined : await startPostgres({ fsync: false }).catch(recordDatabaseFailure);
  const url = existing ?? (server === 'failed' ? undefined : server?.url);
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  if (isRequested('http') && url) {
    const runOnTwoServers = () => runHttpTests('http on two servers sharing PostgreSQL', 'two-servers', env);
    const runOnOneServer = () => runHttpTests('http on one server with PostgreSQL', 'postgres', env);
    // In the ci form both run in parallel: the first sends random calls one after another, and the second leaves it a
    // processor while servers are killed.
    if (testForm === 'ci') await Promise.all([runOnTwoServers(), runOnOneServer()]);
    else for (const suite of [runOnTwoServers, runOnOneServer]) await suite();
  }
  if (isRequested('e2e')) await runJourneys(env);
  if (!url && server !== 'failed') {
    // On CI a missing PostgreSQL is a failure, so that no test is skipped silently.
    if (process.env['CI']) recordDatabaseFailure('there is no PostgreSQL');
    warnings.push('NOT RUN: the tests on a real PostgreSQL. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.');
  }
  if (server !== 'failed') await server?.stop();
}

function runHttpTests(suite: string, target: HttpTarget, env: Record<string, string> = {}) {
  const files = filters.length > 0 ? filters : selectTestFiles(target, testForm, listHttpTestFiles());
  return runVitestSuite(suite, 'http', { ...env, TEST_TARGET: target }, files);
}

function recordDatabaseFailure(error: unknown) {
  console.error(error);
  results.push({ suite: 'PostgreSQL for the tests', counts: { passed: 0, failed: 1, skipped: 0 }, time: '0 s' });
  return 'failed' as const;
}

async function runVitestSuite(suite: string, project: string, env: Record<string, string>, files = filters) {
  printTitle(suite);
  const time = startStopwatch();
  const first = await runVitest(suite, project, env, files);
  const failures = first.failures.map(({ name }) => name);
  let { counts } = first;
  // On CI a few failures are retried once with nothing else running. A test that passes then is flaky and gets a
  // warning.
  if (
    process.env['CI'] &&
    counts.failed === failures.length &&
    failures.length > 0 &&
    failures.length <= maxRetriedFailures
  ) {
    const again = [...new Set(first.failures.map(({ file }) => file))];
    printTitle(`${suite}, alone: ${again.join(', ')}`);
    const second = await runVitest(`${suite}, alone`, project, { ...env, VITEST_MAX_WORKERS: '1' }, again);
    counts = mergeRetryCounts(counts, second.counts);
    failed.push(...second.failures.map(({ name }) => name));
    if (counts.failed === 0) warnings.push(...failures.map(formatFlakyWarning));
  } else failed.push(...failures);
  results.push({ suite, counts, time: time() });
}

async function runVitest(suite: string, project: string, env: Record<string, string>, files: readonly string[]) {
  const file = join(reports, `${suite}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode('node_modules/vitest/vitest.mjs', [...args, ...files], { env });
  return {
    counts: getFinalCounts(readReport(file, countVitest), code),
    failures: readReport(file, listFailures) ?? [],
  };
}

async function runJourneys(database: Record<string, string>) {
  const suite = 'journeys in a browser';
  const browser = await findBrowser();
  if (!browser) {
    warnings.push('NOT RUN: the journeys. No Chromium was found: install one, or set CHROMIUM_PATH.');
    results.push({ suite, counts: { passed: 0, failed: 1, skipped: 0 }, time: '0 s' });
    return;
  }
  const file = join(reports, 'journeys.json');
  const env = { ...database, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  printTitle(suite);
  const time = startStopwatch();
  const files = filters.length > 0 ? filters : journeysIn(testForm);
  const args = ['test', '--reporter=list,json', ...files];
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { env });
  results.push({ suite, counts: getFinalCounts(readReport(file, countPlaywright), code), time: time() });
  const listNames = (ended: 'unexpected' | 'flaky') => readReport(file, (run) => listJourneys(run, ended)) ?? [];
  failed.push(...listNames('unexpected'));
  warnings.push(...listNames('flaky').map(formatFlakyWarning));
}

function startStopwatch(): () => string {
  const start = performance.now();
  const before = readProcessorTimes();
  return () => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const after = readProcessorTimes();
    const busy = (after.busy - before.busy) / (after.all - before.all);
    return `${seconds} s, processors ${Math.round(busy * 100)} % busy`;
  };
}

function readProcessorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({
    idle,
    busy: Object.values(busy).reduce((a, b) => a + b),
  }));
  return times.reduce((total, { idle, busy }) => ({ busy: total.busy + busy, all: total.all + busy + idle }), {
    busy: 0,
    all: 0,
  });
}

function printTitle(suite: string) {
  console.log(`\n=== ${suite} ===`);
}

function printReport() {
  const total = sumCounts(results.map((result) => result.counts));
  printTitle('tests');
  for (const { suite, counts, time } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${time})`);
  }
  console.log(`on ${date} (TEST_DATE=${date} repeats it)`);
  for (const name of failed) console.log(`FAILED ${name}`);
  for (const warning of warnings) console.log(`!!! ${warning}`);
  // The last line contains only the total, for scripts that parse it.
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // A run without any test counts as a failure.
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
