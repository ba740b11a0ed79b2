import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Dates on which calendars behave unusually. A test run uses one of them at random, or `TEST_DATE`, so that no test
 * depends on the date on which it was written (record 38).
 */
export const unusualDates: readonly string[] = [
  // The last and the first day of a year, both in week 53.
  '2026-12-31',
  '2027-01-01',
  // A Monday that is the first of a month.
  '2027-02-01',
  // Daylight saving time starts or ends in America and Europe.
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
  '2027-11-07',
  '2028-02-29',
];

/** Returns `TEST_DATE`, or one of the unusual dates, which is printed. `TEST_DRAW` makes the choice repeatable. */
export function chooseDate(): string {
  const requestedDate = process.env['TEST_DATE'];
  if (requestedDate) return createClockEnv(requestedDate).TEST_DATE;
  const draw = Number(process.env['TEST_DRAW'] ?? Math.floor(Math.random() * unusualDates.length));
  const date = unusualDates[draw % unusualDates.length] as string;
  console.log(`The tests live on ${date}: TEST_DATE=${date} repeats it.`);
  return date;
}

/** The clocks are shifted so that the run starts at noon (UTC). */
export function createClockEnv(date: string) {
  const noon = Date.parse(`${date}T12:00:00Z`);
  // Dates such as February 30 would be parsed as a date in March.
  const isDate = !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === date;
  if (!isDate) throw new Error(`TEST_DATE must be a date such as 2028-02-29, not ${date}`);
  return { TEST_DATE: date, TEST_CLOCK_SHIFT_MS: String(noon - Date.now()) };
}

export const getClockShiftMs = (): number => Number(process.env['TEST_CLOCK_SHIFT_MS'] ?? 0);

const importFlag = `--import=${pathToFileURL(join(import.meta.dirname, 'live-on-test-date.ts')).href}`;

/** Node.js options for a thread, because the embedded database uses the clock of its thread. */
export const testDateThreadOptions: string[] = [importFlag];

/** Environment for a program that a test starts, so that it runs on the same date. */
export const getTestDateEnv = (): Record<string, string> => ({
  NODE_OPTIONS: importFlag,
  TEST_CLOCK_SHIFT_MS: String(getClockShiftMs()),
});
