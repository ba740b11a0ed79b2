// `npm test`: every suite, one after another; the last line says how many tests passed and failed.
// `npm test -- http board` runs one kind of suite and hands the rest on as a filter of files. `npm run test:ci` runs what
// `.ci/run` tries beyond `npm test`, `npm run test:long` what both leave out, `npm run test:all` everything, and on the
// embedded database every file.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDay, testForm } from '../test/harness/test-form.ts';
import { buildPrograms } from '../test/harness/programs.ts';
import { chooseDate } from '../test/harness/test-date.ts';
import { findBrowser } from './browser.ts';
import { startPostgres } from './postgres.ts';
import { atEnd, endOnSignals, runNode } from './processes.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  failuresOf,
  namesOfJourneys,
  readReport,
  secondVerdict,
  sum,
  verdict,
} from './test-counts.ts';
import { filesOn, type HttpTarget, httpTestFiles, journeysIn } from './test-targets.ts';

const kinds = ['unit', 'http', 'e2e'];
const given = process.argv.slice(2);
const kind = kinds.find((name) => name === given[0]);
const filters = kind ? given.slice(1) : given;
const wants = (name: string) => kind === undefined || kind === name;

endOnSignals();
// All of it lives on one date, whenever it runs.
const date = chooseDate();
process.env['TEST_DATE'] = date;
// Every suite takes the same part, whatever date it lives on.
process.env['TEST_DAY'] = String(runDay);
const reports = mkdtempSync(join(tmpdir(), 'trivia-quest-reports-'));
// Servers that tests start and kill read the same code a hundred times.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');
const removeReports = atEnd(async () => rmSync(reports, { recursive: true, force: true }));
const results: { suite: string; counts: Counts; time: string }[] = [];
const failed: string[] = [];
const warnings: string[] = [];
/** More than these are no chance: they are not tried again. */
const secondTries = 5;
const wavering = (name: string) => `Passed only on the second try, a fault to look for: ${name}`;

if (wants('unit') && (testForm === 'short' || testForm === 'all')) await vitest('unit', 'unit', {});
if (wants('http') || wants('e2e')) {
  // Every suite starts the same ones. Building them would otherwise name this process, and what it starts, production.
  process.env['NODE_ENV'] ??= 'test';
  const removeServers = atEnd(await buildPrograms());
  if (wants('http')) await overHttp('http on the embedded database', 'pglite');
  await withPostgres();
  await removeServers();
}
await removeReports();
report();

/** What needs a real PostgreSQL, and the journeys, one of which has two servers on it. */
async function withPostgres() {
  const existing = process.env['TEST_DATABASE_URL'];
  const server = existing ? undefined : await startPostgres({ fsync: false }).catch(databaseFailed);
  const url = existing ?? (server === 'failed' ? undefined : server?.url);
  const env: Record<string, string> = url ? { TEST_DATABASE_URL: url } : {};
  if (wants('http') && url) {
    const onTwo = () => overHttp('http on two servers sharing PostgreSQL', 'two-servers', env);
    const onOne = () => overHttp('http on one server with PostgreSQL', 'postgres', env);
    // What is left of the first are calls at random, one after another; killed servers of the second let them have a processor.
    if (testForm === 'ci') await Promise.all([onTwo(), onOne()]);
    else for (const suite of [onTwo, onOne]) await suite();
  }
  if (wants('e2e')) await journeys(env);
  if (!url && server !== 'failed') {
    // Where a change is decided about, nothing may be left out in silence.
    if (process.env['CI']) databaseFailed('there is no PostgreSQL');
    warnings.push('NOT RUN: the tests on a real PostgreSQL. Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.');
  }
  if (server !== 'failed') await server?.stop();
}

/** On a target the tests run whose names say so, or those that were asked for. */
function overHttp(suite: string, target: HttpTarget, env: Record<string, string> = {}) {
  const files = filters.length > 0 ? filters : filesOn(target, testForm, httpTestFiles());
  return vitest(suite, 'http', { ...env, TEST_TARGET: target }, files);
}

function databaseFailed(error: unknown) {
  console.error(error);
  results.push({ suite: 'PostgreSQL for the tests', counts: { passed: 0, failed: 1, skipped: 0 }, time: '0 s' });
  return 'failed' as const;
}

async function vitest(suite: string, project: string, env: Record<string, string>, files = filters) {
  title(suite);
  const time = stopwatch();
  const first = await runVitest(suite, project, env, files);
  const failures = first.failures.map(({ name }) => name);
  let { counts } = first;
  // What is decided about is tried once more with nothing beside it: what passes then wavers, and is named.
  if (process.env['CI'] && counts.failed === failures.length && failures.length > 0 && failures.length <= secondTries) {
    const again = [...new Set(first.failures.map(({ file }) => file))];
    title(`${suite}, alone: ${again.join(', ')}`);
    const second = await runVitest(`${suite}, alone`, project, { ...env, VITEST_MAX_WORKERS: '1' }, again);
    counts = secondVerdict(counts, second.counts);
    failed.push(...second.failures.map(({ name }) => name));
    if (counts.failed === 0) warnings.push(...failures.map(wavering));
  } else failed.push(...failures);
  results.push({ suite, counts, time: time() });
}

async function runVitest(suite: string, project: string, env: Record<string, string>, files: readonly string[]) {
  const file = join(reports, `${suite}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode('node_modules/vitest/vitest.mjs', [...args, ...files], { env });
  return {
    counts: verdict(readReport(file, countVitest), code),
    failures: readReport(file, failuresOf) ?? [],
  };
}

async function journeys(database: Record<string, string>) {
  const suite = 'journeys in a browser';
  const browser = await findBrowser();
  if (!browser) {
    warnings.push('NOT RUN: the journeys. No Chromium was found: install one, or set CHROMIUM_PATH.');
    results.push({ suite, counts: { passed: 0, failed: 1, skipped: 0 }, time: '0 s' });
    return;
  }
  const file = join(reports, 'journeys.json');
  const env = { ...database, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  title(suite);
  const time = stopwatch();
  const files = filters.length > 0 ? filters : journeysIn(testForm);
  const args = ['test', '--reporter=list,json', ...files];
  const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { env });
  results.push({ suite, counts: verdict(readReport(file, countPlaywright), code), time: time() });
  const named = (ended: 'unexpected' | 'flaky') => readReport(file, (run) => namesOfJourneys(run, ended)) ?? [];
  failed.push(...named('unexpected'));
  warnings.push(...named('flaky').map(wavering));
}

/** Says how long something took, and how busy it kept the processors. */
function stopwatch(): () => string {
  const start = performance.now();
  const before = processorTimes();
  return () => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const after = processorTimes();
    const busy = (after.busy - before.busy) / (after.all - before.all);
    return `${seconds} s, processors ${Math.round(busy * 100)} % busy`;
  };
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({
    idle,
    busy: Object.values(busy).reduce((a, b) => a + b),
  }));
  return times.reduce((total, { idle, busy }) => ({ busy: total.busy + busy, all: total.all + busy + idle }), {
    busy: 0,
    all: 0,
  });
}

function title(suite: string) {
  console.log(`\n=== ${suite} ===`);
}

function report() {
  const total = sum(results.map((result) => result.counts));
  title('tests');
  for (const { suite, counts, time } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`${suite}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${time})`);
  }
  console.log(`on ${date} (TEST_DATE=${date} repeats it)`);
  // Whoever reads only the end of a log finds here what to look for.
  for (const name of failed) console.log(`FAILED ${name}`);
  for (const warning of warnings) console.log(`!!! ${warning}`);
  // Whoever reads this by machine finds the total alone on the last line.
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // A run in which nothing was tried has proven nothing.
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
