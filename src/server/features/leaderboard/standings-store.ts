import { type BoardKind, leaderboardLimit } from '#shared/leaderboard/rules.ts';
import { boardScore } from '#server/db/schema/leaderboard.ts';
import { columnsOf, computed, listed, type Shape, type ShapedRow } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { countAbove } from './tally.ts';

/** A player's standing in a period; `rank` counts who has more points. */
export type StandingRow = ShapedRow<typeof ranked>;

/** A board: its period or place, and everyone ('') or the players of a country. */
export interface Board {
  readonly period: BoardKind;
  readonly start: string;
  readonly scope: string;
}

/** How many stand above and below a player who is outside the list. */
export const neighbourDistance = 2;

// Limits stand in the texts: of a parameter the planner would expect a tenth of the table.
const board = 'period = $1 and period_start = $2::date and not is_held_back and points > 0';
const inOrder = 'order by points desc nulls last, reached_at, player_id';

const standing = columnsOf(boardScore, 'playerId', 'points', 'gamesPlayed');
const ranked = { rank: computed.number(), ...standing };

/** The same statement for everyone and for a country, so that each is served by its own index. */
function forScope<Columns extends Shape>(name: string, columns: Columns, text: (where: string) => string) {
  const everyone = statement(name, text(`${board} and $3::text = ''`), columns);
  const country = statement(`${name}.country`, text(`${board} and country = $3::text`), columns);
  return (scope: string) => (scope === '' ? everyone : country);
}

const readTop = forScope(
  'leaderboard.top',
  ranked,
  (where) => `
   select rank() over (order by points desc)::int as rank, ${listed(standing)}
   from (select player_id, points, games_played, reached_at from board_score where ${where} ${inOrder} limit ${leaderboardLimit}) as top
   ${inOrder}`,
);

// Each branch is a walk along the index of a few rows; "more points or as many and earlier" would read all of it.
const readAround = forScope(
  'leaderboard.around',
  { of: computed.text(), ...ranked },
  (where) => `
   select wanted.player as "of", 1 + ${countAbove('around.points')} as rank, ${listed(standing, 'around')}
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
        where ${where} and points < own_points ${inOrder} limit ${neighbourDistance}) b)
     order by points desc, reached_at, player_id limit ${neighbourDistance + 1})
   select * from above union all select * from below) as around
   order by wanted.player, around.points desc, around.reached_at, around.player_id`,
);

const readAmong = statement(
  'leaderboard.among',
  `select rank() over (order by points desc)::int as rank, ${listed(standing)}
   from board_score where ${board} and player_id = any($3::text[]) ${inOrder}`,
  ranked,
);

// Who is held back has points and is not among those who are shown.
const readShare = statement(
  'leaderboard.share',
  `select ${countAbove('0')} as players, ${countAbove('0')} - ${countAbove('(own.points - 1)')} as below
   from (select coalesce((select points from board_score
     where period = $1 and period_start = $2::date and player_id = $4), 0) as points) own
   where own.points > 0`,
  { players: computed.number(), below: computed.number() },
);

const readHeldBack = statement(
  'leaderboard.held-back',
  `select 0 as rank, ${listed(standing)} from board_score
   where period = 'all' and is_held_back and points > 0 order by points desc, player_id`,
  ranked,
);

/** The first of a board, in order. */
export function topStandings(queries: Queries, { period, start, scope }: Board) {
  return queries.run(readTop(scope), [period, start, scope]);
}

/** Each of these players with the neighbours on each side, in order; who has no points yet is left out. */
export async function standingsAround(
  queries: Queries,
  { period, start, scope }: Board,
  playerIds: readonly string[],
): Promise<Map<string, readonly StandingRow[]>> {
  const rows = await queries.run(readAround(scope), [period, start, scope, playerIds]);
  const byPlayer = Map.groupBy(rows, ({ of }) => of);
  return new Map([...byPlayer].map(([playerId, around]) => [playerId, around]));
}

/** These players among themselves, in order. */
export function standingsAmong(
  queries: Queries,
  { period, start }: Pick<Board, 'period' | 'start'>,
  playerIds: readonly string[],
) {
  return queries.run(readAmong, [period, start, playerIds]);
}

/** How many players a board shows, and how many of them have less than this one. */
export async function shareOf(queries: Queries, { period, start, scope }: Board, playerId: string) {
  const [row] = await queries.run(readShare, [period, start, scope, playerId]);
  return row ?? { players: 0, below: 0 };
}

/** The players who are left off the boards, with their points of all time. */
export function heldBackStandings(queries: Queries) {
  return queries.run(readHeldBack);
}
