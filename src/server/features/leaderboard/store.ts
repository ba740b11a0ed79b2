import type { BoardPeriod } from '#shared/leaderboard/rules.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';

/** A player's standing in a period; `rank` counts who has more points. */
export interface StandingRow {
  readonly rank: number;
  readonly player_id: string;
  readonly points: number;
  readonly games_played: number;
}

export interface BoardGain {
  readonly period: BoardPeriod;
  readonly period_start: string;
  readonly player_id: string;
  readonly points: number;
  readonly games: number;
  readonly is_held_back: boolean;
}

const addPoints = statement(
  'leaderboard.add',
  `insert into board_score (period, period_start, player_id, points, games_played, reached_at, is_held_back)
   select period, period_start, player_id, points, games, $2::timestamptz, is_held_back
   from jsonb_to_recordset($1::jsonb)
     as x(period text, period_start date, player_id text, points int, games int, is_held_back boolean)
   order by period, period_start, player_id
   on conflict (period, period_start, player_id) do update set
     points = board_score.points + excluded.points,
     games_played = board_score.games_played + excluded.games_played,
     is_held_back = excluded.is_held_back,
     reached_at = case when excluded.points > 0 then excluded.reached_at else board_score.reached_at end`,
);

const readTop = statement(
  'leaderboard.top',
  `select rank() over (order by points desc)::int as rank, player_id, points, games_played
   from (select player_id, points, games_played, reached_at from board_score
         where period = $1 and period_start = $2::date and points > 0 and not is_held_back
         order by points desc, reached_at, player_id limit $3) as top
   order by points desc, reached_at, player_id`,
);

const readOwn = statement(
  'leaderboard.own',
  `select (select 1 + count(*)::int from board_score other
           where other.period = own.period and other.period_start = own.period_start and other.points > own.points
             and not other.is_held_back) as rank,
     player_id, points, games_played
   from board_score own where period = $1 and period_start = $2::date and player_id = $3 and points > 0
     and not is_held_back`,
);

const readNeighbours = statement(
  'leaderboard.neighbours',
  `with own as (select points, reached_at, player_id from board_score
                where period = $1 and period_start = $2::date and player_id = $3),
   around as (
     (select b.player_id, b.points, b.games_played, b.reached_at from board_score b, own
      where b.period = $1 and b.period_start = $2::date and not b.is_held_back
        and (b.points > own.points or (b.points = own.points and (b.reached_at, b.player_id) < (own.reached_at, own.player_id)))
      order by b.points, b.reached_at desc, b.player_id desc limit $4)
     union all
     (select b.player_id, b.points, b.games_played, b.reached_at from board_score b, own
      where b.period = $1 and b.period_start = $2::date and b.points > 0 and not b.is_held_back
        and (b.points < own.points or (b.points = own.points and (b.reached_at, b.player_id) >= (own.reached_at, own.player_id)))
      order by b.points desc, b.reached_at, b.player_id limit $4 + 1))
   select (select 1 + count(*)::int from board_score other
           where other.period = $1 and other.period_start = $2::date and other.points > around.points
             and not other.is_held_back) as rank,
     player_id, points, games_played
   from around order by points desc, reached_at, player_id`,
);

const readHeldBack = statement(
  'leaderboard.held-back',
  `select 0 as rank, player_id, points, games_played from board_score
   where period = 'all' and is_held_back order by points desc, player_id`,
);

/** One row a player and period: aggregated by the caller. */
export async function addBoardPoints(tx: Tx, gains: readonly BoardGain[], at: Date): Promise<void> {
  await tx.run(addPoints, [JSON.stringify(gains), at.toISOString()]);
}

export function topStandings(queries: Queries, period: BoardPeriod, start: string, limit: number) {
  return queries.run<StandingRow>(readTop, [period, start, limit]);
}

export async function ownStanding(queries: Queries, period: BoardPeriod, start: string, playerId: string) {
  const [row] = await queries.run<StandingRow>(readOwn, [period, start, playerId]);
  return row;
}

/** The player with `distance` others on each side. */
export function standingsAround(
  queries: Queries,
  period: BoardPeriod,
  start: string,
  playerId: string,
  distance: number,
) {
  return queries.run<StandingRow>(readNeighbours, [period, start, playerId, distance]);
}

/** The players who are left off the boards, with their points of all time. */
export function heldBackStandings(queries: Queries) {
  return queries.run<StandingRow>(readHeldBack);
}
