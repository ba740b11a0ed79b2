import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement } from '#server/platform/database/database.ts';
import type { Span } from '#shared/statistics/rules.ts';

// Join dates are in the player's own time zone because game dates are, too. A zone that Node knows but the database
// does not is treated as UTC, because one such player would otherwise make every query fail.
const joiners = `(select id, (created_at at time zone coalesce(zone.name, 'UTC'))::date as joined
  from player left join pg_timezone_names as zone on zone.name = time_zone) as player`;

const readSummary = statement(
  'statistics.summary',
  `select
     coalesce(least((select min(created_at at time zone 'UTC')::date from player), (select min(date) from game_tally)), $1::date)::text
       as "firstDate",
     (select count(*) from player where deleted_at is null) as players,
     (select count(*) from player where deleted_at is null and is_guest) as guests,
     (select count(*) from ${joiners} where joined >= $2::date) as "joinedThisWeek",
     (select count(*) from player_day_stats where date = $1::date) as "activeToday",
     (select count(distinct player_id) from player_day_stats where date between $2::date and $1::date) as "activeThisWeek",
     (select count(*) from question where status = 'published' and deleted_at is null) as questions,
     (select coalesce(sum(games), 0) from game_tally where date = $1::date) as "gamesToday",
     (select count(*) from game where status = 'open') as "openGames",
     (select count(*) from tournament where status in ('registration', 'in_progress')) as "openTournaments",
     (select count(*) from question_report join question on question.id = question_id and deleted_at is null
       where resolution is null) as "openReports",
     (select coalesce(sum(coins), 0) from wallet) as "coinsHeld",
     (select coalesce(sum(escrow), 0) from tournament where escrow > 0) as "coinsInEscrow",
     (select coalesce(sum(quantity), 0) from gift where status = 'pending' and type = 'coins') as "coinsInGifts"`,
  {
    firstDate: computed.text(),
    players: computed.number(),
    guests: computed.number(),
    joinedThisWeek: computed.number(),
    activeToday: computed.number(),
    activeThisWeek: computed.number(),
    questions: computed.number(),
    gamesToday: computed.number(),
    openGames: computed.number(),
    openTournaments: computed.number(),
    openReports: computed.number(),
    coinsHeld: computed.number(),
    coinsInEscrow: computed.number(),
    coinsInGifts: computed.number(),
  },
);

const readWeekBefore = statement(
  'statistics.week-before',
  `select
     (select count(*) from ${joiners} where joined between $2::date and $1::date) as "joinedThisWeek",
     (select count(*) from player_day_stats where date = $1::date) as "activeToday",
     (select count(distinct player_id) from player_day_stats where date between $2::date and $1::date) as "activeThisWeek",
     (select coalesce(sum(games), 0) from game_tally where date = $1::date) as "gamesToday"`,
  {
    joinedThisWeek: computed.number(),
    activeToday: computed.number(),
    activeThisWeek: computed.number(),
    gamesToday: computed.number(),
  },
);

// The table has one row per player and date.
const readActiveOfDays = statement(
  'statistics.active-days',
  `select date::text, count(*)::int as active from player_day_stats where date between $1::date and $2::date group by 1`,
  { date: computed.text(), active: computed.number() },
);

// Reads in primary key order and compares with the previous date of the player, so nothing needs to be sorted.
const readActive = statement(
  'statistics.active',
  `select step::text as date, count(*)::int as active from (
     select date_trunc($3, date::timestamp)::date as step,
       date_trunc($3, lag(date) over (partition by player_id order by date)::timestamp)::date as before
     from player_day_stats where date between $1::date and $2::date) as dates
   where before is distinct from step group by step`,
  { date: computed.text(), active: computed.number() },
);

// Counts players who played in the step in which they joined.
const readNew = statement(
  'statistics.new',
  `with joiner as materialized (
     select id, date_trunc($3, joined::timestamp)::date as step from ${joiners}
     where joined between date_trunc($3, $1::timestamp)::date and $2::date)
   select step::text as date, count(*)::int as players from joiner
   where exists (select from player_day_stats where player_id = id and date between greatest(step, $1::date)
     and least($2::date, (step + ('1 ' || $3)::interval)::date - 1))
   group by step`,
  { date: computed.text(), players: computed.number() },
);

const readJoined = statement(
  'statistics.joined',
  `select date_trunc($3, joined::timestamp)::date::text as date, count(*)::int as joined
   from ${joiners} where joined between $1::date and $2::date group by 1`,
  { date: computed.text(), joined: computed.number() },
);

const readRetention = statement(
  'statistics.retention',
  `with joiner as materialized (
     select id, week from (select id, date_trunc('week', joined::timestamp)::date as week from ${joiners}) as player
     where week >= $1::date),
   played as (
     select distinct joiner.week, joiner.id, (date_trunc('week', date::timestamp)::date - joiner.week) / 7 as nth
     from joiner join player_day_stats on player_id = joiner.id and date >= joiner.week and date <= $2::date)
   select week::text, null::int as nth, count(*)::int as players from joiner group by week
   union all select week::text, nth, count(*)::int from played group by week, nth`,
  { week: computed.text(), nth: nullable(computed.number()), players: computed.number() },
);

export type SummaryRow = RowOf<typeof readSummary>;

/** Reads the current totals. `week` is the Monday of `today`. */
export async function getSummary(queries: Queries, today: string, week: string): Promise<SummaryRow> {
  const [row] = await queries.run(readSummary, [today, week]);
  if (!row) throw new Error('the summary query returned no row');
  return row;
}

/** Reads the figures of an earlier day and its week for comparison. `week` is the Monday of that week. */
export async function getEarlierSummary(
  queries: Queries,
  day: string,
  week: string,
): Promise<RowOf<typeof readWeekBefore>> {
  const [row] = await queries.run(readWeekBefore, [day, week]);
  if (!row) throw new Error('the summary query returned no row');
  return row;
}

/** Counts active players per step. Steps without players are missing. */
export function listActivePlayers(
  queries: Queries,
  { from, to, step }: Span,
): Promise<{ date: string; active: number }[]> {
  if (step === 'day') return queries.run(readActiveOfDays, [from, to]);
  return queries.run(readActive, [from, to, step]);
}

/** Counts active players who joined within the same step. */
export function listNewPlayers(
  queries: Queries,
  { from, to, step }: Span,
): Promise<{ date: string; players: number }[]> {
  return queries.run(readNew, [from, to, step]);
}

export function listJoinedPlayers(
  queries: Queries,
  { from, to, step }: Span,
): Promise<{ date: string; joined: number }[]> {
  return queries.run(readJoined, [from, to, step]);
}

/**
 * Lists weekly cohorts from this Monday on: the players who joined (`nth` null), and those who played in the nth week
 * after joining.
 */
export function listRetention(
  queries: Queries,
  from: string,
  today: string,
): Promise<{ week: string; nth: number | null; players: number }[]> {
  return queries.run(readRetention, [from, today]);
}

const countStakes = statement(
  'statistics.stakes',
  `select count(*)::int as tournaments from tournament
   where entry_fee > 0 and status in ('registration', 'in_progress')
     and (select 2 * count(*) filter (where source = 'bank') > count(*) from question
       where status = 'published' and deleted_at is null)`,
  { tournaments: computed.number() },
);

/** Counts open and running tournaments with a fee while most questions are shipped ones, whose answers are public. */
export async function countFeeTournamentsOnPublicQuestions(queries: Queries): Promise<number> {
  const [row] = await queries.run(countStakes);
  return row?.tournaments ?? 0;
}

const readOpenWork = statement(
  'statistics.waiting',
  `select
     (select count(distinct question_id) from question_report
       join question on question.id = question_id and deleted_at is null where resolution is null) as "reportedQuestions",
     (select count(*) from (select distinct kind, target_id from player_report where decision is null) as open_case)
       as "reportedCases",
     (select count(*) from fair_play_flag
       where state = 'open' or (state = 'confirmed' and appealed_at > decided_at)) as "heldBackPlayers",
     (select count(*) from import_job where status = 'failed' and started_at > $1::timestamptz
       and id > (select coalesce(max(id), 0) from import_job where status = 'done')) as "failedImports",
     (select count(*) from question where status = 'draft' and deleted_at is null) as drafts`,
  {
    reportedQuestions: computed.number(),
    reportedCases: computed.number(),
    heldBackPlayers: computed.number(),
    failedImports: computed.number(),
    drafts: computed.number(),
  },
);

/** Counts the open work for administrators. Only imports that failed after `since` are counted. */
export async function getOpenWork(queries: Queries, since: Date): Promise<RowOf<typeof readOpenWork>> {
  const [row] = await queries.run(readOpenWork, [since.toISOString()]);
  if (!row) throw new Error('the open work query returned no row');
  return row;
}
