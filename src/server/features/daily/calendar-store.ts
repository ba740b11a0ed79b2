import { challengeCalendar } from '#server/db/schema/daily.ts';
import { columnsOf, computed, listed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';

const columns = columnsOf(challengeCalendar, 'version', 'fromDate', 'kindsOff', 'placesOff');

const readVersion = statement(
  'daily.calendar.version',
  'select coalesce(max(version), 0) as version from challenge_calendar',
  { version: computed.number() },
);

const readAll = statement(
  'daily.calendar.all',
  `select ${listed(columns)} from challenge_calendar order by version`,
  columns,
);

const readLatest = statement(
  'daily.calendar.latest',
  `select ${listed(columns)} from challenge_calendar order by version desc limit 1`,
  columns,
);

// Whoever changes what is left out sees what the one before left out.
const takeTurns = statement('daily.calendar.lock', 'lock table challenge_calendar in share row exclusive mode');

const insertChange = statement(
  'daily.calendar.add',
  'insert into challenge_calendar (version, from_date, kinds_off, places_off) values ($1, $2::date, $3, $4)',
);

export type CalendarRow = RowOf<typeof readAll>;

export async function versionOf(queries: Queries): Promise<number> {
  return (await queries.run(readVersion))[0]?.version ?? 0;
}

/** In their order. */
export function listChanges(queries: Queries): Promise<CalendarRow[]> {
  return queries.run(readAll);
}

const nothing: CalendarRow = { version: 0, fromDate: '', kindsOff: [], placesOff: [] };

/** What is left out as of the latest change. */
export async function findLatest(queries: Queries): Promise<CalendarRow> {
  return (await queries.run(readLatest))[0] ?? nothing;
}

/** The same, while nobody else changes it. */
export async function lockLatest(tx: Tx): Promise<CalendarRow> {
  await tx.run(takeTurns);
  return findLatest(tx);
}

export async function writeChange(tx: Tx, { version, fromDate, kindsOff, placesOff }: CalendarRow): Promise<void> {
  await tx.run(insertChange, [version, fromDate, kindsOff, placesOff]);
}
