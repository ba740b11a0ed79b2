import { type Streak, type UndisclosedGame, noStreak } from '#shared/daily/streak.ts';
import { challengeCalendar, dailyChallenge, playedDate, streak } from '#server/db/schema/daily.ts';
import {
  type ShapedRow,
  computed,
  formatColumnNames,
  formatRecordKeys,
  formatRecordset,
  formatSelectList,
  nullable,
  pickColumns,
} from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';

/** A player's streak with their unused freezes. */
export interface StreakWithFreezes extends Streak {
  readonly freezes: number;
  /** True if a date after the last played one is already covered, because a freeze was bought meanwhile. */
  readonly isFrozenAhead: boolean;
}

export const initialStreak: StreakWithFreezes = { ...noStreak, freezes: 0, isFrozenAhead: false };

const keptColumns = pickColumns(streak, 'playerId', 'current', 'longest', 'lastPlayedDate', 'freezes');

const dayColumns = pickColumns(playedDate, 'playerId', 'date');

export type PlayerDay = ShapedRow<typeof dayColumns>;

const readStreaks = statement(
  'daily.streaks',
  `select ${formatSelectList(keptColumns)},
     exists (select 1 from frozen_date f where f.player_id = s.player_id and f.date > s.last_played_date)
       as "isFrozenAhead"
   from streak s where player_id = any($1::text[])`,
  { ...keptColumns, isFrozenAhead: computed.boolean() },
);

const latest = `date <= $2::date and date > $2::date - $3::int`;

const readDays = statement(
  'daily.days',
  `select s.current, s.longest, s.last_played_date::text as "lastPlayedDate", s.freezes,
     array(select date::text from frozen_date where player_id = $1 order by date) as frozen,
     array(select date::text from played_date where player_id = $1 and ${latest}) as played,
     (select min(date)::text from played_date where player_id = $1) as first,
     c.kind, c.progress, c.completed_at as "completedAt"
   from (select) as one left join streak s on s.player_id = $1
     left join daily_challenge c on c.player_id = $1 and c.date = $2::date`,
  {
    current: nullable(streak.current),
    longest: nullable(streak.longest),
    lastPlayedDate: streak.lastPlayedDate,
    freezes: nullable(streak.freezes),
    frozen: computed.list<string>(),
    played: computed.list<string>(),
    first: nullable(computed.text()),
    kind: nullable(dailyChallenge.kind),
    progress: nullable(dailyChallenge.progress),
    completedAt: dailyChallenge.completedAt,
  },
);

const writeStreaks = statement(
  'daily.save',
  `insert into streak (${formatColumnNames(keptColumns)}) select ${formatRecordKeys(keptColumns)} from ${formatRecordset(keptColumns)}
   on conflict (player_id) do update set current = excluded.current, longest = excluded.longest,
     last_played_date = excluded.last_played_date, freezes = excluded.freezes`,
);

const writeDates = statement(
  'daily.dates',
  `insert into played_date (${formatColumnNames(dayColumns)}) select ${formatRecordKeys(dayColumns)} from ${formatRecordset(dayColumns)} on conflict do nothing`,
);

const writeFrozen = statement(
  'daily.freeze',
  `insert into frozen_date (${formatColumnNames(dayColumns)}) select ${formatRecordKeys(dayColumns)} from ${formatRecordset(dayColumns)} on conflict do nothing`,
);

const deleteFrozen = statement('daily.thaw', 'delete from frozen_date where player_id = $1 and date = $2');

const readDates = statement(
  'daily.played',
  'select date::text as date from played_date where player_id = $1 order by date',
  { date: computed.text() },
);

const readFrozen = statement(
  'daily.frozen',
  'select date::text as date from frozen_date where player_id = $1 order by date',
  { date: computed.text() },
);

// A date counts as played for other viewers if the player finished a game on it that need not stay hidden.
const readDatesOfOthers = statement(
  'daily.dates-of-other-games',
  `select distinct date::text as date from game
   where player_id = $1 and date = any($2::date[]) and is_finished and is_whole and mode <> 'practice' and id <> all($3::int[])`,
  { date: computed.text() },
);

export async function findStreaks(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, StreakWithFreezes>> {
  const rows = await queries.run(readStreaks, [playerIds]);
  return new Map(rows.map(({ playerId, ...own }) => [playerId, own]));
}

/**
 * A player's streak with all frozen dates, the dates played among the latest `days` up to a date, and the progress in
 * the challenge of that date.
 */
export async function findDays(
  queries: Queries,
  playerId: string,
  { date, days }: { readonly date: string; readonly days: number },
) {
  const [row] = await queries.run(readDays, [playerId, date, days]);
  if (!row) throw new Error('the query must return a row even without a streak');
  const { current, longest, lastPlayedDate, freezes, frozen, played, first, kind, progress, completedAt } = row;
  const isFrozenAhead = lastPlayedDate !== null && frozen.some((day) => day > lastPlayedDate);
  const kept: StreakWithFreezes =
    current === null || longest === null || freezes === null
      ? initialStreak
      : { current, longest, lastPlayedDate, freezes, isFrozenAhead };
  const challenge = kind === null || progress === null ? null : { kind, progress, completedAt };
  return { kept, frozen, played: new Set(played), first, challenge };
}

/** Replaces whole rows, which the caller computed while holding the players' locks. */
export async function saveStreaks(tx: Tx, streaks: ReadonlyMap<string, StreakWithFreezes>): Promise<void> {
  if (streaks.size === 0) return;
  const rows = [...streaks].map(
    ([playerId, { current, longest, lastPlayedDate, freezes }]): ShapedRow<typeof keptColumns> => ({
      playerId,
      current,
      longest,
      lastPlayedDate,
      freezes,
    }),
  );
  await tx.run(writeStreaks, [JSON.stringify(rows)]);
}

export async function insertPlayedDates(tx: Tx, dates: readonly PlayerDay[]): Promise<void> {
  if (dates.length > 0) await tx.run(writeDates, [JSON.stringify(dates)]);
}

export async function insertFrozenDates(tx: Tx, dates: readonly PlayerDay[]): Promise<void> {
  if (dates.length > 0) await tx.run(writeFrozen, [JSON.stringify(dates)]);
}

/** A date that was played after all no longer needs its freeze. */
export async function removeFrozenDate(tx: Tx, playerId: string, date: string): Promise<void> {
  await tx.run(deleteFrozen, [playerId, date]);
}

export async function listPlayedDates(queries: Queries, playerId: string): Promise<string[]> {
  return (await queries.run(readDates, [playerId])).map((row) => row.date);
}

/** The dates of these games on which the player finished other games, too. */
export async function listDatesOfOtherGames(
  queries: Queries,
  playerId: string,
  games: readonly UndisclosedGame[],
): Promise<ReadonlySet<string>> {
  const ids = games.map(({ gameId }) => gameId);
  const dates = games.map(({ date }) => date);
  const rows = await queries.run(readDatesOfOthers, [playerId, dates, ids]);
  return new Set(rows.map(({ date }) => date));
}

export async function listFrozenDates(queries: Queries, playerId: string): Promise<string[]> {
  return (await queries.run(readFrozen, [playerId])).map((row) => row.date);
}

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

/** A player's progress in the challenge of a date. */
export type ChallengeRow = ShapedRow<typeof challengeColumns>;

const challengeColumns = pickColumns(dailyChallenge, 'playerId', 'date', 'kind', 'progress', 'completedAt');

const challengeDayColumns = pickColumns(dailyChallenge, 'playerId', 'date');

// Uses a lateral join because the planner assumes a hundred rows in the list and would scan the whole table.
const readChallenges = statement(
  'daily.challenges',
  `select ${formatSelectList(challengeColumns, 'c')}
   from ${formatRecordset(challengeDayColumns)}
   cross join lateral (select * from daily_challenge d
     where d.player_id = x."playerId" and d.date = x.date limit 1) c`,
  challengeColumns,
);

const writeChallenges = statement(
  'daily.challenges.save',
  `insert into daily_challenge (${formatColumnNames(challengeColumns)}) select ${formatRecordKeys(challengeColumns)} from ${formatRecordset(challengeColumns)}
   on conflict (player_id, date) do update set
     kind = excluded.kind, progress = excluded.progress, completed_at = excluded.completed_at`,
);

/** The days that have some progress. */
export function findChallenges(queries: Queries, days: readonly PlayerDay[]): Promise<ChallengeRow[]> {
  const unique = new Map(days.map(({ playerId, date }) => [`${playerId} ${date}`, { playerId, date }]));
  return queries.run(readChallenges, [JSON.stringify([...unique.values()])]);
}

/** Replaces whole rows, which the caller computed while holding the players' locks. */
export async function saveChallenges(tx: Tx, rows: readonly ChallengeRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(writeChallenges, [JSON.stringify(rows)]);
}
