import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Dates on which calendars do what they seldom do. A run of the tests lives on one of them, drawn by chance unless
 * `TEST_DATE` says which, so that no test leans on the date on which it was written (record 38).
 */
export const awkwardDates: readonly string[] = [
  // The last and the first of a year, in one week of 53.
  '2026-12-31',
  '2027-01-01',
  // A Monday that begins a month.
  '2027-02-01',
  // Clocks change in America, and in Europe.
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
  '2027-11-07',
  '2028-02-29',
];

/** `TEST_DATE`, else one of the awkward dates, which it prints: by `TEST_DRAW` where a run is to be repeated, else by chance. */
export function chosenDate(): string {
  const given = process.env['TEST_DATE'];
  if (given) return clockOn(given).TEST_DATE;
  const draw = Number(process.env['TEST_DRAW'] ?? Math.floor(Math.random() * awkwardDates.length));
  const date = awkwardDates[draw % awkwardDates.length] as string;
  console.log(`The tests live on ${date}: TEST_DATE=${date} repeats it.`);
  return date;
}

/** What a run has to know to live on a date: how far its clocks are moved, so that they show noon (UTC) as it begins. */
export function clockOn(date: string) {
  const noon = Date.parse(`${date}T12:00:00Z`);
  // A 30th of February would be a day of March.
  const isDate = !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === date;
  if (!isDate) throw new Error(`TEST_DATE must be a date such as 2028-02-29, not ${date}`);
  return { TEST_DATE: date, TEST_CLOCK_SHIFT_MS: String(noon - Date.now()) };
}

/** How far the clocks of this run are moved. */
export const clockShiftMs = (): number => Number(process.env['TEST_CLOCK_SHIFT_MS'] ?? 0);

const loaded = `--import=${pathToFileURL(join(import.meta.dirname, 'live-on-test-date.ts')).href}`;

/** For a thread: the embedded database asks its own for the time. */
export const onTestDateToo: string[] = [loaded];

/** For the environment of a program that a test starts: it lives on the same date. */
export const onTestDate = (): Record<string, string> => ({
  NODE_OPTIONS: loaded,
  TEST_CLOCK_SHIFT_MS: String(clockShiftMs()),
});
