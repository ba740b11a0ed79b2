import { type BoardKind, leaderboardLimit } from '#shared/leaderboard/rules.ts';
import { boardScore } from '#server/db/schema/leaderboard.ts';
import { pickColumns, computed, formatSelectList, type Shape, type ShapedRow } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { countAboveSql } from './score-tallies.ts';

/** A player's standing in a period. `rank` is one more than the number of players with more points. */
export type StandingRow = ShapedRow<typeof rankedColumns>;

/** A board: a period or place, and a scope ('' for everyone, otherwise a country code). */
export interface Board {
  readonly period: BoardKind;
  readonly start: string;
  readonly scope: string;
}

/** Number of neighbours shown above and below a player who is outside the list. */
export const neighbourDistance = 2;

// Limits are literals in the SQL: for a parameter the planner would estimate a tenth of the table.
const boardCondition = 'period = $1 and period_start = $2::date and not is_held_back and points > 0';
const boardOrder = 'order by points desc nulls last, reached_at, player_id';

const standingColumns = pickColumns(boardScore, 'playerId', 'points', 'gamesPlayed');
const rankedColumns = { rank: computed.number(), ...standingColumns };

/** Creates one statement for everyone and one for a country so that each uses its own index. */
function createScopedStatement<Columns extends Shape>(name: string, columns: Columns, text: (where: string) => string) {
  const everyone = statement(name, text(`${boardCondition} and $3::text = ''`), columns);
  const country = statement(`${name}.country`, text(`${boardCondition} and country = $3::text`), columns);
  return (scope: string) => (scope === '' ? everyone : country);
}

const readTop = createScopedStatement(
  'leaderboard.top',
  rankedColumns,
  (where) => `
   select rank() over (order by points desc)::int as rank, ${formatSelectList(standingColumns)}
   from (select player_id, points, games_played, reached_at from board_score where ${where} ${boardOrder} limit ${leaderboardLimit}) as top
   ${boardOrder}`,
);

// Each branch walks a few index entries. A condition "more points, or equal and earlier" would read the whole index.
const readAround = createScopedStatement(
  'leaderboard.around',
  { of: computed.text(), ...rankedColumns },
  (where) => `
   select wanted.player as "of", 1 + ${countAboveSql('around.points')} as rank, ${formatSelectList(standingColumns, 'around')}
   from unnest($4::text[]) as wanted(player) cross join lateral (
   with own as materialized (select points as own_points, reached_at as own_reached, player_id as own_id from board_score
                             where ${where} and player_id = wanted.player),
   above as (
     (select b.* from own, lateral (select player_id, points, games_played, reached_at from board_score
        where ${where} and points = own_points and (reached_at, player_id) < (own_reached, own_id)
        order by reached_at desc, player_id desc limit ${neighbourDistance}) b)
     union all
     (select b.* from own, lateral (select player_id, points, games_played, reached_at from board_score
        where ${where} and points > own_points
        order by points nulls first, reached_at desc, player_id desc limit ${neighbourDistance}) b)
     order by points, reached_at desc, player_id desc limit ${neighbourDistance}),
   below as (
     (select b.* from own, lateral (select player_id, points, games_played, reached_at from board_score
        where ${where} and points = own_points and (reached_at, player_id) >= (own_reached, own_id)
        order by reached_at, player_id limit ${neighbourDistance + 1}) b)
     union all
     (select b.* from own, lateral (select player_id, points, games_played, reached_at from board_score
        where ${where} and points < own_points ${boardOrder} limit ${neighbourDistance}) b)
     order by points desc, reached_at, player_id limit ${neighbourDistance + 1})
   select * from above union all select * from below) as around
   order by wanted.player, around.points desc, around.reached_at, around.player_id`,
);

const readAmong = statement(
  'leaderboard.among',
  `select rank() over (order by points desc)::int as rank, ${formatSelectList(standingColumns)}
   from board_score where ${boardCondition} and player_id = any($3::text[]) ${boardOrder}`,
  rankedColumns,
);

// A held-back player has points but is not counted among the shown players.
const readShare = statement(
  'leaderboard.share',
  `select ${countAboveSql('0')} as players, ${countAboveSql('0')} - ${countAboveSql('(own.points - 1)')} as below
   from (select coalesce((select points from board_score
     where period = $1 and period_start = $2::date and player_id = $4), 0) as points) own
   where own.points > 0`,
  { players: computed.number(), below: computed.number() },
);

const readHeldBack = statement(
  'leaderboard.held-back',
  `select 0 as rank, ${formatSelectList(standingColumns)} from board_score
   where period = 'all' and is_held_back and points > 0 order by points desc, player_id`,
  rankedColumns,
);

export function listTopStandings(queries: Queries, { period, start, scope }: Board) {
  return queries.run(readTop(scope), [period, start, scope]);
}

/** Each player with the neighbours on both sides, in board order. Players without points are left out. */
export async function listStandingsAround(
  queries: Queries,
  { period, start, scope }: Board,
  playerIds: readonly string[],
): Promise<Map<string, readonly StandingRow[]>> {
  const rows = await queries.run(readAround(scope), [period, start, scope, playerIds]);
  const byPlayer = Map.groupBy(rows, ({ of }) => of);
  return new Map([...byPlayer].map(([playerId, around]) => [playerId, around]));
}

export function listStandingsAmong(
  queries: Queries,
  { period, start }: Pick<Board, 'period' | 'start'>,
  playerIds: readonly string[],
) {
  return queries.run(readAmong, [period, start, playerIds]);
}

/** The number of players on a board and how many of them have fewer points than this player. */
export async function countPlayersBelow(queries: Queries, { period, start, scope }: Board, playerId: string) {
  const [row] = await queries.run(readShare, [period, start, scope, playerId]);
  return row ?? { players: 0, below: 0 };
}

export function listHeldBackStandings(queries: Queries) {
  return queries.run(readHeldBack);
}
