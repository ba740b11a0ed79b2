import { challengeCalendar } from '#server/db/schema/daily.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf, type Tx } from '#server/platform/database/database.ts';

const calendarColumns = pickColumns(challengeCalendar, 'version', 'fromDate', 'kindsOff', 'placesOff');

const readCalendarVersion = statement(
  'daily.calendar.version',
  'select coalesce(max(version), 0) as version from challenge_calendar',
  { version: computed.number() },
);

const readCalendar = statement(
  'daily.calendar.all',
  `select ${formatSelectList(calendarColumns)} from challenge_calendar order by version`,
  calendarColumns,
);

const readLatestChange = statement(
  'daily.calendar.latest',
  `select ${formatSelectList(calendarColumns)} from challenge_calendar order by version desc limit 1`,
  calendarColumns,
);

// Serializes the changes, because each must see the previous one.
const lockCalendar = statement('daily.calendar.lock', 'lock table challenge_calendar in share row exclusive mode');

const insertChange = statement(
  'daily.calendar.add',
  'insert into challenge_calendar (version, from_date, kinds_off, places_off) values ($1, $2::date, $3, $4)',
);

export type CalendarRow = RowOf<typeof readCalendar>;

export async function getCalendarVersion(queries: Queries): Promise<number> {
  return (await queries.run(readCalendarVersion))[0]?.version ?? 0;
}

export function listCalendarChanges(queries: Queries): Promise<CalendarRow[]> {
  return queries.run(readCalendar);
}

const emptyCalendar: CalendarRow = { version: 0, fromDate: '', kindsOff: [], placesOff: [] };

/** The latest change, which lists everything that is switched off. */
export async function findLatestChange(queries: Queries): Promise<CalendarRow> {
  return (await queries.run(readLatestChange))[0] ?? emptyCalendar;
}

/** The latest change, locked against concurrent changes. */
export async function lockLatestChange(tx: Tx): Promise<CalendarRow> {
  await tx.run(lockCalendar);
  return findLatestChange(tx);
}

export async function insertCalendarChange(
  tx: Tx,
  { version, fromDate, kindsOff, placesOff }: CalendarRow,
): Promise<void> {
  await tx.run(insertChange, [version, fromDate, kindsOff, placesOff]);
}
