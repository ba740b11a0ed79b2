import { computed, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';
import type { Span } from '#shared/statistics/steps.ts';

// Players with their own date of joining, as the dates of games are the players' own. A zone that Node knows and the database
// does not counts as UTC: else one such player would make every look fail.
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

const readBefore = statement(
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

// Every row is one player's on one date.
const readActiveOfDays = statement(
  'statistics.active-days',
  `select date::text, count(*)::int as active from player_day_stats where date between $1::date and $2::date group by 1`,
  { date: computed.text(), active: computed.number() },
);

// In the order of the primary key, where a player's first date of a step is known by the one before it: nothing is sorted.
const readActive = statement(
  'statistics.active',
  `select step::text as date, count(*)::int as active from (
     select date_trunc($3, date::timestamp)::date as step,
       date_trunc($3, lag(date) over (partition by player_id order by date)::timestamp)::date as before
     from player_day_stats where date between $1::date and $2::date) as dates
   where before is distinct from step group by step`,
  { date: computed.text(), active: computed.number() },
);

// Who plays in the step of joining: few rows behind the joining of each.
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

/** What there is now; `week` is the Monday of `today`. */
export async function readNow(queries: Queries, today: string, week: string): Promise<SummaryRow> {
  const [row] = await queries.run(readSummary, [today, week]);
  if (!row) throw new Error('a row of figures is always there');
  return row;
}

/** A day gone by and the week that led to it, for comparison; `week` is its Monday. */
export async function readBeforeNow(queries: Queries, day: string, week: string): Promise<RowOf<typeof readBefore>> {
  const [row] = await queries.run(readBefore, [day, week]);
  if (!row) throw new Error('a row of figures is always there');
  return row;
}

/** How many played in each step that had somebody. */
export function listActive(queries: Queries, { from, to, step }: Span): Promise<{ date: string; active: number }[]> {
  if (step === 'day') return queries.run(readActiveOfDays, [from, to]);
  return queries.run(readActive, [from, to, step]);
}

/** How many of them had joined in the step itself. */
export function listNew(queries: Queries, { from, to, step }: Span): Promise<{ date: string; players: number }[]> {
  return queries.run(readNew, [from, to, step]);
}

export function listJoined(queries: Queries, { from, to, step }: Span): Promise<{ date: string; joined: number }[]> {
  return queries.run(readJoined, [from, to, step]);
}

/** Of the weeks from this Monday on: how many joined (`nth` null), and how many of them played in the nth week after. */
export function listRetention(
  queries: Queries,
  from: string,
  today: string,
): Promise<{ week: string; nth: number | null; players: number }[]> {
  return queries.run(readRetention, [from, today]);
}
