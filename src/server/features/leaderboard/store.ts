import { boardPeriods, type PlaceBoard, periodStart } from '#shared/leaderboard/rules.ts';
import { player } from '#server/db/schema/account.ts';
import { boardScore } from '#server/db/schema/leaderboard.ts';
import { columnsOf, notNull, recordset, type ShapedRow } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';
import { tallied, talliesLock } from './tally.ts';

const gain = columnsOf(boardScore, 'period', 'periodStart', 'playerId', 'points', 'gamesPlayed', 'isHeldBack');

export type BoardGain = ShapedRow<typeof gain>;

/**
 * Whether this transaction may write tallies. It never waits for that, since what it does not count a job does; and it is known to the
 * statement that is sent with it (record 99).
 */
const tryLockTallies = statement(
  'leaderboard.tallies.try-lock',
  `select set_config('trivia.counts_boards', pg_try_advisory_xact_lock(${talliesLock})::text, true)`,
);

const isCounting = `current_setting('trivia.counts_boards') = 'true'`;

/** Whether the player with this id is suspended, or flagged by the fair play rules. */
const isHeldBackNow = (id: string) => `exists (select from player where id = ${id} and suspended_at is not null)
  or exists (select from fair_play_flag where player_id = ${id} and state <> 'cleared')`;

/**
 * A new row takes its player's country; `move` takes the others along when it changes. Suspended and flagged players are held back. Rows are
 * counted as they are written: later, each would be written twice.
 */
const addPoints = statement(
  'leaderboard.add',
  `with gained as materialized (
     select period, "periodStart", "playerId", points, "gamesPlayed",
       "isHeldBack" or ${isHeldBackNow('"playerId"')} as is_held_back,
       (select country from player where id = "playerId" and not is_country_hidden) as country
     from ${recordset(gain)}),
   before as materialized (
     select b.period, b.period_start, b.tallied_points as points, b.tallied_country as country
     from gained g cross join lateral (select * from board_score b
       where b.period = g.period and b.period_start = g."periodStart" and b.player_id = g."playerId" limit 1) b),
   written as (
     insert into board_score (period, period_start, player_id, points, games_played, reached_at, is_held_back, country,
       tallied_points, tallied_country)
     select period, "periodStart", "playerId", points, "gamesPlayed", $2::timestamptz, is_held_back, country,
       case when ${isCounting} and not is_held_back then points else 0 end, case when ${isCounting} then country end
     from gained order by period, "periodStart", "playerId"
     on conflict (period, period_start, player_id) do update set
       points = board_score.points + excluded.points,
       games_played = board_score.games_played + excluded.games_played,
       is_held_back = excluded.is_held_back,
       reached_at = case when excluded.points > 0 then excluded.reached_at else board_score.reached_at end,
       tallied_points = case when not ${isCounting} then board_score.tallied_points
         when excluded.is_held_back then 0 else board_score.points + excluded.points end,
       tallied_country = case when ${isCounting} then board_score.country else board_score.tallied_country end
     returning period, period_start, tallied_points as points, tallied_country as country),
   ${tallied(`select *, -1 as change from before where ${isCounting}
     union all select *, 1 from written where ${isCounting}`)}
   select`,
);

const ofPlayerNow = `player_id = $1 and (period, period_start) in
  (select * from unnest($2::text[], $3::date[]))`;

const moveRows = statement(
  'leaderboard.move',
  `update board_score set country = $4 where ${ofPlayerNow} and country is distinct from $4`,
);

const holdRows = statement(
  'leaderboard.hold',
  `update board_score set is_held_back = $4 where ${ofPlayerNow} and is_held_back <> $4`,
);

// A player who is left off, or shown again, is so on the boards of the places that this game was not about too. Of most players it
// looks for what is held back of theirs, in an index that holds nothing else.
const holdPlaces = statement(
  'leaderboard.hold-places',
  `with now as materialized (
     select "playerId" as id, "isHeldBack" or ${isHeldBackNow('"playerId"')} as held
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

/** The keys of a player's rows that boards show now, and of those of the week before, which leagues may yet read. */
function keysOf(playerId: string, now: Date, places: readonly PlaceBoard[]) {
  const lastWeek = periodStart('week', new Date(now.getTime() - 7 * 86_400_000));
  const shown = [...boardPeriods, ...places];
  return [playerId, [...shown, 'week'], [...shown.map((kind) => periodStart(kind, now)), lastWeek]] as const;
}

/** One row a player and board: aggregated by the caller. On all these boards of places the players are held back as they are now. */
export async function addBoardPoints(
  tx: Tx,
  gains: readonly BoardGain[],
  at: Date,
  places: readonly PlaceBoard[],
): Promise<void> {
  const players = new Map(gains.map(({ playerId, isHeldBack }) => [playerId, { playerId, isHeldBack }]));
  // Sent together and done in this order.
  await Promise.all([
    tx.run(tryLockTallies),
    tx.run(addPoints, [JSON.stringify(gains), at.toISOString()]),
    tx.run(holdPlaces, [JSON.stringify([...players.values()]), places]),
  ]);
}

/** The player's rows go to another country's boards; null: to none. The player is locked. */
export async function moveToCountry(
  tx: Tx,
  playerId: string,
  country: string | null,
  now: Date,
  places: readonly PlaceBoard[],
): Promise<void> {
  await tx.run(moveRows, [...keysOf(playerId, now, places), country]);
}

/** Leaves the player off the boards, or shows them again. The player is locked. */
export async function holdBack(
  tx: Tx,
  playerId: string,
  isHeldBack: boolean,
  now: Date,
  places: readonly PlaceBoard[],
): Promise<void> {
  await tx.run(holdRows, [...keysOf(playerId, now, places), isHeldBack]);
}

export function findWeekScores(queries: Queries, week: string, playerIds: readonly string[]) {
  return queries.run(readWeek, [week, playerIds]);
}

/** Holds these players' points of a week, after games that end just now have written theirs. */
export async function holdWeekScores(tx: Tx, week: string, playerIds: readonly string[]): Promise<void> {
  await tx.run(lockWeek, [week, playerIds]);
}

/** The countries whose boards these players are on; whoever has none, or a hidden one, is left out. */
export async function countriesOf(queries: Queries, playerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.run(readCountries, [playerIds]);
  return new Map(rows.map(({ id, country }) => [id, country]));
}
