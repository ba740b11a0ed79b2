// `npm run test:dates`: the tests of HTTP on one date after another, on PostgreSQL (on the embedded database, which takes
// twice as long, where there is none); a line for each, and the last line says how many tests passed and failed. `npm run test:dates -- wallet --dates=2027-03-28,2028-02-29` runs some
// files on some dates.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unusualDates, createClockEnv } from '../test/harness/test-date.ts';
import { startPostgres } from './postgres.ts';
import { atEnd, endOnSignals, runNode } from './processes.ts';
import { type Counts, countVitest, failuresOf, readReport, sum, verdict } from './test-counts.ts';

/** They start and kill servers, copy folders, make calls at random or study by the thousand: half of the time, and what they do has no date. */
const withoutDate = [
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

const option = '--dates=';
const given = process.argv.slice(2);
const asked = given.find((argument) => argument.startsWith(option));
const filters = given.filter((argument) => argument !== asked);
const chosen = filters.length > 0 ? filters : withoutDate.map((name) => `--exclude=**/${name}`);
const dates = asked ? asked.slice(option.length).split(',') : [...new Set([...fortyInARow(), ...unusualDates])].sort();
for (const date of dates) createClockEnv(date);

endOnSignals();
const reports = mkdtempSync(join(tmpdir(), 'trivia-quest-dates-'));
const removeReports = atEnd(async () => rmSync(reports, { recursive: true, force: true }));
const results: { date: string; counts: Counts }[] = [];

const postgres = await startPostgres({ fsync: false });
const target = postgres ? { TEST_TARGET: 'postgres', TEST_DATABASE_URL: postgres.url } : { TEST_TARGET: 'pglite' };
for (const date of dates) results.push({ date, counts: await testsOn(date) });
await postgres?.stop();
await removeReports();

const red = results.filter(({ counts }) => counts.failed > 0).map(({ date }) => date);
const total = sum(results.map(({ counts }) => counts));
console.log(`\n${dates.length} dates, ${red.length === 0 ? 'none of them red' : `red on ${red.join(', ')}`}`);
// Whoever reads this by machine finds the total alone on the last line.
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Every kind of daily challenge has its date among them. */
function fortyInARow(): string[] {
  return Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10));
}

async function testsOn(date: string): Promise<Counts> {
  const file = join(reports, `${date}.json`);
  const args = ['run', '--project', 'http', '--reporter=json', `--outputFile=${file}`, ...chosen];
  const env = { ...target, TEST_DATE: date };
  const begin = performance.now();
  const { code, output } = await runNode('node_modules/vitest/vitest.mjs', args, { env, capture: true });
  const counts = verdict(readReport(file, countVitest), code);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  console.log(`${date}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  if (counts.failed === 0) return counts;
  const names = (readReport(file, failuresOf) ?? []).map(({ name }) => name);
  // What failed without a name has told why.
  console.log((names.length > 0 ? names.join('\n') : output.slice(-4000)).trimEnd().replace(/^/gm, '    '));
  return counts;
}
