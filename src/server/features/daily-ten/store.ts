import type { TenCount } from '#shared/daily-ten/rules.ts';
import { dailyTen, dailyTenRun } from '#server/db/schema/daily.ts';
import { pickColumns, computed, formatSelectList, notNull, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement, type Tx } from '#server/platform/database/database.ts';

const setColumns = pickColumns(dailyTen, 'date', 'questionIds', 'questionRevisions');
const runColumns = {
  ...pickColumns(dailyTenRun, 'playerId', 'date', 'isRanked', 'isUntimed', 'outcomes', 'correct', 'closedAt'),
  gameId: notNull(dailyTenRun.gameId),
};
const runList = `player_id as "playerId", date::text as date, game_id as "gameId", is_ranked as "isRanked",
  is_untimed as "isUntimed", outcomes, correct, closed_at as "closedAt"`;

const readSet = statement(
  'daily-ten.set',
  `select ${formatSelectList(setColumns)} from daily_ten where date = $1`,
  setColumns,
);

// The first insert fixes the set; concurrent ones wait for it and then read it.
const insertSet = statement(
  'daily-ten.fix',
  `insert into daily_ten (date, question_ids, question_revisions, fixed_at)
   values ($1, $2::int[], $3::int[], $4::timestamptz) on conflict (date) do nothing`,
);

const readLately = statement(
  'daily-ten.lately',
  `select question_ids as "questionIds" from daily_ten where date between $1::date - $2::int and $1::date + 2
   order by date desc`,
  { questionIds: dailyTen.questionIds },
);

const insertRun = statement(
  'daily-ten.begin',
  `insert into daily_ten_run (player_id, date, is_ranked, is_untimed) values ($1, $2, $3, $4)
   on conflict (player_id, date) do nothing returning date::text as date`,
  { date: computed.text() },
);

const setGame = statement('daily-ten.game', 'update daily_ten_run set game_id = $3 where player_id = $1 and date = $2');

const readRun = statement(
  'daily-ten.run',
  `select ${runList} from daily_ten_run where player_id = $1 and date = $2`,
  runColumns,
);

const readLatestRun = statement(
  'daily-ten.latest-run',
  `select ${runList} from daily_ten_run where player_id = $1 order by player_id desc, date desc limit 1`,
  runColumns,
);

const closeRuns = statement(
  'daily-ten.close',
  `update daily_ten_run r set outcomes = x.outcomes, correct = x.correct, closed_at = $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as x(game_id int, outcomes text, correct int) where r.game_id = x.game_id`,
);

// Reads only the index on the date. An open run has no number of right answers yet.
const countCorrect = statement(
  'daily-ten.correct',
  `select date::text as date, correct, count(*)::int as players from daily_ten_run
   where date = any($1::date[]) and is_ranked and correct is not null group by daily_ten_run.date, correct`,
  { date: computed.text(), correct: notNull(dailyTenRun.correct), players: computed.number() },
);

const countKnown = statement(
  'daily-ten.known',
  `select position, count(*)::int as players, (count(*) filter (where substr(outcomes, position, 1) = 'r'))::int as known
   from daily_ten_run cross join generate_series(1, 10) as position
   where date = $1 and is_ranked and closed_at is not null group by position`,
  { position: computed.number(), players: computed.number(), known: computed.number() },
);

const readClosedRuns = statement(
  'daily-ten.runs-of',
  `select ${runList} from daily_ten_run
   where player_id = any($1::text[]) and date = $2 and closed_at is not null order by correct desc, player_id`,
  runColumns,
);

const readDates = statement(
  'daily-ten.dates',
  `select t.date::text as date, r.outcomes, r.correct, r.is_ranked as "isRanked", r.is_untimed as "isUntimed",
     r.closed_at as "closedAt"
   from daily_ten t left join daily_ten_run r on r.player_id = $1 and r.date = t.date
   where (t.date <= $2 or r.closed_at is not null) and ($3::date is null or t.date < $3::date)
   order by t.date desc limit $4`,
  {
    date: computed.text(),
    outcomes: dailyTenRun.outcomes,
    correct: dailyTenRun.correct,
    isRanked: nullable(dailyTenRun.isRanked),
    isUntimed: nullable(dailyTenRun.isUntimed),
    closedAt: dailyTenRun.closedAt,
  },
);

const readOwn = statement(
  'daily-ten.export',
  `select date::text as date, outcomes, correct, is_ranked as "isRanked", is_untimed as "isUntimed", closed_at as "closedAt"
   from daily_ten_run where player_id = $1 order by date`,
  {
    date: computed.text(),
    outcomes: dailyTenRun.outcomes,
    correct: dailyTenRun.correct,
    isRanked: dailyTenRun.isRanked,
    isUntimed: dailyTenRun.isUntimed,
    closedAt: dailyTenRun.closedAt,
  },
);

const deleteOwn = statement('daily-ten.leaving', 'delete from daily_ten_run where player_id = $1');

const deleteOld = statement('daily-ten.forget', 'delete from daily_ten where date < $1');

export type TenSet = RowOf<typeof readSet>;
export type RunRow = RowOf<typeof readRun>;

export async function findSet(queries: Queries, date: string): Promise<TenSet | undefined> {
  return (await queries.run(readSet, [date]))[0];
}

/** Fixes the questions of a date unless they are fixed already. The caller reads the result afterwards. */
export async function fixSetOnce(tx: Tx, { date, questionIds, questionRevisions }: TenSet, at: Date): Promise<void> {
  await tx.run(insertSet, [date, questionIds, questionRevisions, at.toISOString()]);
}

/** Ids of the questions of this date, of the days before it and of the two dates after it, newest first. */
export async function listAskedLately(queries: Queries, date: string, days: number): Promise<number[]> {
  return (await queries.run(readLately, [date, days])).flatMap(({ questionIds }) => questionIds);
}

type NewRun = Pick<RunRow, 'playerId' | 'date' | 'isRanked' | 'isUntimed'>;

/**
 * Begins the only run of a player on a date; returns false if there is one. The caller adds its game in the same
 * transaction.
 */
export async function beginRun(tx: Tx, { playerId, date, isRanked, isUntimed }: NewRun): Promise<boolean> {
  return (await tx.run(insertRun, [playerId, date, isRanked, isUntimed])).length > 0;
}

export async function setRunGame(tx: Tx, { playerId, date, gameId }: Pick<RunRow, 'playerId' | 'date' | 'gameId'>) {
  await tx.run(setGame, [playerId, date, gameId]);
}

export async function findRun(queries: Queries, playerId: string, date: string): Promise<RunRow | undefined> {
  return (await queries.run(readRun, [playerId, date]))[0];
}

export async function findLatestRun(queries: Queries, playerId: string): Promise<RunRow | undefined> {
  return (await queries.run(readLatestRun, [playerId]))[0];
}

/**
 * The open run, of any date. Only the latest run is considered, because one that a server of the previous release
 * closed would otherwise stay open here forever.
 */
export async function findOpenRun(queries: Queries, playerId: string): Promise<RunRow | undefined> {
  const latest = await findLatestRun(queries, playerId);
  return latest?.closedAt === null ? latest : undefined;
}

interface ClosedRun {
  readonly gameId: number;
  readonly outcomes: string;
  readonly correct: number;
}

export async function saveClosedRuns(tx: Tx, runs: readonly ClosedRun[], at: Date): Promise<void> {
  const values = runs.map(({ gameId, ...run }) => ({ ...run, game_id: gameId }));
  await tx.run(closeRuns, [JSON.stringify(values), at.toISOString()]);
}

/** The number of ranked players by right answers, for each date. */
export async function countByCorrect(
  queries: Queries,
  dates: readonly string[],
): Promise<ReadonlyMap<string, readonly TenCount[]>> {
  return Map.groupBy(await queries.run(countCorrect, [dates]), ({ date }) => date);
}

/** How many ranked players knew each question of a date, by position from 1. */
export function countKnownByPlace(queries: Queries, date: string) {
  return queries.run(countKnown, [date]);
}

/** Closed runs of these players, the most right answers first. */
export function listClosedRuns(queries: Queries, playerIds: readonly string[], date: string): Promise<RunRow[]> {
  return queries.run(readClosedRuns, [playerIds, date]);
}

/** Dates up to `openUntil` and the dates of the player's own closed runs, newest first, all earlier than `before`. */
export function listTenDates(
  queries: Queries,
  playerId: string,
  {
    openUntil,
    before,
    limit,
  }: { readonly openUntil: string; readonly before: string | undefined; readonly limit: number },
) {
  return queries.run(readDates, [playerId, openUntil, before ?? null, limit]);
}

export const listRunsForExport = (queries: Queries, playerId: string) => queries.run(readOwn, [playerId]);

export async function deleteRuns(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteOwn, [playerId]);
}

/** Deletes earlier dates with all their runs. */
export async function deleteSetsBefore(queries: Queries, date: string): Promise<void> {
  await queries.run(deleteOld, [date]);
}
