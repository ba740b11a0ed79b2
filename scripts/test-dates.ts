// `npm run test:dates` runs the HTTP tests on one date after another, on PostgreSQL or, where it is not installed, on
// the embedded database (twice as slow). It prints one line per date; the last line counts the passed and failed tests.
// `npm run test:dates -- wallet --dates=2027-03-28,2028-02-29` runs only the given files on the given dates.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unusualDates, createClockEnv } from '../test/harness/test-date.ts';
import { startPostgres } from './postgres.ts';
import { registerCleanup, endOnSignals, runNode } from './processes.ts';
import { type Counts, countVitest, listFailures, readReport, sumCounts, getFinalCounts } from './test-counts.ts';

/**
 * Tests whose behavior does not depend on the date: they start and kill servers, copy folders, send random calls or
 * simulate thousands of games. They account for half of the run time.
 */
const dateIndependentTests = [
  'administrator*',
  'backup*',
  'chaos*',
  'database-tls*',
  'date-of-tests*',
  'doctor*',
  'economy*',
  'fifty-question-games*',
  'fuzz*',
  'answer-harvesting*',
  'killed-*',
  'leaving-server*',
  'reserved-questions.long*',
  'library-database-errors*',
  'migrate*',
  'move-to-postgres*',
  'outage*',
  'postgres-database*',
  'shared-database*',
  'source.ci*',
  'start-mistakes*',
  'warm-ups-before-a-match*',
  'tournaments-at-random*',
];

const datesOption = '--dates=';
const cliArguments = process.argv.slice(2);
const datesArgument = cliArguments.find((argument) => argument.startsWith(datesOption));
const filters = cliArguments.filter((argument) => argument !== datesArgument);
const fileArguments = filters.length > 0 ? filters : dateIndependentTests.map((name) => `--exclude=**/${name}`);
const dates = datesArgument
  ? datesArgument.slice(datesOption.length).split(',')
  : [...new Set([...listFortyDates(), ...unusualDates])].sort();
for (const date of dates) createClockEnv(date);

endOnSignals();
const reports = mkdtempSync(join(tmpdir(), 'trivia-quest-dates-'));
const removeReports = registerCleanup(async () => rmSync(reports, { recursive: true, force: true }));
const results: { date: string; counts: Counts }[] = [];

const postgres = await startPostgres({ fsync: false });
const target = postgres ? { TEST_TARGET: 'postgres', TEST_DATABASE_URL: postgres.url } : { TEST_TARGET: 'pglite' };
for (const date of dates) results.push({ date, counts: await runTestsOnDate(date) });
await postgres?.stop();
await removeReports();

const failedDates = results.filter(({ counts }) => counts.failed > 0).map(({ date }) => date);
const total = sumCounts(results.map(({ counts }) => counts));
console.log(
  `\n${dates.length} dates, ${failedDates.length === 0 ? 'all passed' : `failures on ${failedDates.join(', ')}`}`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Forty days include every kind of daily challenge. */
function listFortyDates(): string[] {
  return Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10));
}

async function runTestsOnDate(date: string): Promise<Counts> {
  const file = join(reports, `${date}.json`);
  const args = ['run', '--project', 'http', '--reporter=json', `--outputFile=${file}`, ...fileArguments];
  const env = { ...target, TEST_DATE: date };
  const begin = performance.now();
  const { code, output } = await runNode('node_modules/vitest/vitest.mjs', args, { env, capture: true });
  const counts = getFinalCounts(readReport(file, countVitest), code);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`${date}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  if (counts.failed === 0) return counts;
  const names = (readReport(file, listFailures) ?? []).map(({ name }) => name);
  // Without test names, as after a crash, the end of the output is printed instead.
  console.log((names.length > 0 ? names.join('\n') : output.slice(-4000)).trimEnd().replace(/^/gm, '    '));
  return counts;
}
