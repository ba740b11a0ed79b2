import { type PlaceBoard, boardPeriods, getPeriodStart } from '#shared/leaderboard/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { boardScore } from '#server/db/schema/leaderboard.ts';
import { type ShapedRow, formatRecordset, notNull, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { talliesLockId, tallyChangesSql } from './score-tallies.ts';

const gainColumns = pickColumns(boardScore, 'period', 'periodStart', 'playerId', 'points', 'gamesPlayed', 'isHeldBack');

export type BoardGain = ShapedRow<typeof gainColumns>;

/**
 * Records whether this transaction may write tallies. It never waits for the lock, because a job tallies whatever is
 * left. The result is a setting, so that the next statement of the same pipeline can read it (record 95).
 */
const tryLockTallies = statement(
  'leaderboard.tallies.try-lock',
  `select set_config('trivia.counts_boards', pg_try_advisory_xact_lock(${talliesLockId})::text, true)`,
);

const canWriteTalliesSql = `current_setting('trivia.counts_boards') = 'true'`;

/** SQL condition: the player with this id is suspended or flagged by the fair-play rules. */
const isHeldBackSql = (id: string) => `exists (select from player where id = ${id} and suspended_at is not null)
  or exists (select from fair_play_flag where player_id = ${id} and state <> 'cleared')`;

/**
 * A new row takes its player's country; `moveToCountryBoards` updates existing rows when the country changes. Suspended
 * and flagged players are held back. Rows are tallied as they are written because tallying later would write each row
 * twice.
 */
const addPoints = statement(
  'leaderboard.add',
  `with gained as materialized (
     select period, "periodStart", "playerId", points, "gamesPlayed",
       "isHeldBack" or ${isHeldBackSql('"playerId"')} as is_held_back,
       (select country from player where id = "playerId" and not is_country_hidden) as country
     from ${formatRecordset(gainColumns)}),
   before as materialized (
     select b.period, b.period_start, b.tallied_points as points, b.tallied_country as country
     from gained g cross join lateral (select * from board_score b
       where b.period = g.period and b.period_start = g."periodStart" and b.player_id = g."playerId" limit 1) b),
   written as (
     insert into board_score (period, period_start, player_id, points, games_played, reached_at, is_held_back, country,
       tallied_points, tallied_country)
     select period, "periodStart", "playerId", points, "gamesPlayed", $2::timestamptz, is_held_back, country,
       case when ${canWriteTalliesSql} and not is_held_back then points else 0 end, case when ${canWriteTalliesSql} then country end
     from gained order by period, "periodStart", "playerId"
     on conflict (period, period_start, player_id) do update set
       points = board_score.points + excluded.points,
       games_played = board_score.games_played + excluded.games_played,
       is_held_back = excluded.is_held_back,
       reached_at = case when excluded.points > 0 then excluded.reached_at else board_score.reached_at end,
       tallied_points = case when not ${canWriteTalliesSql} then board_score.tallied_points
         when excluded.is_held_back then 0 else board_score.points + excluded.points end,
       tallied_country = case when ${canWriteTalliesSql} then board_score.country else board_score.tallied_country end
     returning period, period_start, tallied_points as points, tallied_country as country),
   ${tallyChangesSql(`select *, -1 as change from before where ${canWriteTalliesSql}
     union all select *, 1 from written where ${canWriteTalliesSql}`)}
   select`,
);

const playerRowsSql = `player_id = $1 and (period, period_start) in
  (select * from unnest($2::text[], $3::date[]))`;

const moveRows = statement(
  'leaderboard.move',
  `update board_score set country = $4 where ${playerRowsSql} and country is distinct from $4`,
);

const holdBackRows = statement(
  'leaderboard.hold',
  `update board_score set is_held_back = $4 where ${playerRowsSql} and is_held_back <> $4`,
);

// Holding back a player, or showing them again, also applies to boards of places that this game was not about. For most
// players the statement only looks up held-back rows in a partial index.
const holdBackOnPlaces = statement(
  'leaderboard.hold-places',
  `with now as materialized (
     select "playerId" as id, "isHeldBack" or ${isHeldBackSql('"playerId"')} as held
     from jsonb_to_recordset($1::jsonb) as x("playerId" text, "isHeldBack" boolean)),
   shown as (
     update board_score b set is_held_back = false
     from now cross join lateral (select period, period_start from board_score where player_id = now.id and is_held_back offset 0) h
     where not now.held and h.period = any($2::text[])
       and b.period = h.period and b.period_start = h.period_start and b.player_id = now.id)
   update board_score b set is_held_back = true
   from now cross join unnest($2::text[]) as place(period)
   where now.held and b.period = place.period and b.period_start = '1970-01-01' and b.player_id = now.id and not b.is_held_back`,
);

const readWeek = statement(
  'leaderboard.week',
  `select player_id as "playerId", points, is_held_back as "isHeldBack"
   from board_score where period = 'week' and period_start = $1::date and player_id = any($2::text[])`,
  { playerId: boardScore.playerId, points: boardScore.points, isHeldBack: boardScore.isHeldBack },
);

const lockWeek = statement(
  'leaderboard.week.lock',
  `select 1 from board_score where period = 'week' and period_start = $1::date and player_id = any($2::text[])
   order by player_id for share`,
);

const readCountries = statement(
  'leaderboard.countries',
  'select id, country from player where id = any($1::text[]) and country is not null and not is_country_hidden',
  { id: player.id, country: notNull(player.country) },
);

/** Keys of a player's rows on current boards and on last week's board, which leagues may still read. */
function getBoardKeys(playerId: string, now: Date, places: readonly PlaceBoard[]) {
  const lastWeek = getPeriodStart('week', new Date(now.getTime() - 7 * 86_400_000));
  const shown = [...boardPeriods, ...places];
  return [playerId, [...shown, 'week'], [...shown.map((kind) => getPeriodStart(kind, now)), lastWeek]] as const;
}

/**
 * The caller sums the gains to one row per player and board. Each player's current held-back state is applied to all
 * `places`.
 */
export async function addBoardPoints(
  tx: Tx,
  gains: readonly BoardGain[],
  at: Date,
  places: readonly PlaceBoard[],
): Promise<void> {
  const players = new Map(gains.map(({ playerId, isHeldBack }) => [playerId, { playerId, isHeldBack }]));
  // The statements are pipelined and run in this order.
  await Promise.all([
    tx.run(tryLockTallies),
    tx.run(addPoints, [JSON.stringify(gains), at.toISOString()]),
    tx.run(holdBackOnPlaces, [JSON.stringify([...players.values()]), places]),
  ]);
}

/** Moves the player's rows to another country's boards (null: to none). The caller has locked the player. */
export async function moveToCountryBoards(
  tx: Tx,
  playerId: string,
  country: string | null,
  now: Date,
  places: readonly PlaceBoard[],
): Promise<void> {
  await tx.run(moveRows, [...getBoardKeys(playerId, now, places), country]);
}

/** Hides the player from the boards or shows them again. The caller has locked the player. */
export async function setHeldBack(
  tx: Tx,
  playerId: string,
  isHeldBack: boolean,
  now: Date,
  places: readonly PlaceBoard[],
): Promise<void> {
  await tx.run(holdBackRows, [...getBoardKeys(playerId, now, places), isHeldBack]);
}

export function findWeekScores(queries: Queries, week: string, playerIds: readonly string[]) {
  return queries.run(readWeek, [week, playerIds]);
}

/** Locks these players' points of a week after concurrently finishing games have written theirs. */
export async function lockWeekScores(tx: Tx, week: string, playerIds: readonly string[]): Promise<void> {
  await tx.run(lockWeek, [week, playerIds]);
}

/** The countries whose boards these players are on. Players without a country or with a hidden one are left out. */
export async function findCountries(queries: Queries, playerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.run(readCountries, [playerIds]);
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** A friend who was level or ahead and is now behind. */
export type Overtaking = RowOf<typeof readOvertaken>;

/** Points that a player gained this week. They are already included in the table. */
export interface WeekGain {
  readonly playerId: string;
  readonly points: number;
}

// One statement for all games of a batch. For a player without friends it reads only two index entries.
const readOvertaken = statement(
  'leaderboard.overtaken',
  `with gains as materialized (
     select "playerId" as player_id, points from jsonb_to_recordset($1::jsonb) as g("playerId" text, points int)),
   pairs as materialized (
     select g.player_id, g.points, friend.id from gains g, lateral (
       select player_b as id from friendship where player_a = g.player_id
       union all select player_a from friendship where player_b = g.player_id) friend)
   select own.player_id as "actorId", other.player_id as "friendId"
   from pairs
     join board_score own on own.period = 'week' and own.period_start = $2::date and own.player_id = pairs.player_id
       and not own.is_held_back
     join board_score other on other.period = 'week' and other.period_start = $2::date and other.player_id = pairs.id
       and other.points > 0 and not other.is_held_back
     left join gains theirs on theirs.player_id = pairs.id
   where own.points > other.points and own.points - pairs.points <= other.points - coalesce(theirs.points, 0)`,
  { actorId: boardScore.playerId, friendId: boardScore.playerId },
);

export function findOvertaken(tx: Tx, week: string, gains: readonly WeekGain[]): Promise<Overtaking[]> {
  return tx.run(readOvertaken, [JSON.stringify(gains), week]);
}
