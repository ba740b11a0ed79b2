import { type Queries, statement } from '#server/platform/database.ts';

// From one period to the next along the key, since no index begins with the player.
const readAll = statement(
  'leaderboard.export',
  `with recursive kept as (
     (select period, period_start from board_score order by period, period_start limit 1)
     union all
     select next.* from kept, lateral (
       select b.period, b.period_start from board_score b
       where (b.period, b.period_start) > (kept.period, kept.period_start)
       order by b.period, b.period_start limit 1) next)
   select period, period_start::text as "periodStart", points, games_played as "gamesPlayed",
     reached_at as "reachedAt", is_held_back as "isHeldBack", country
   from kept join board_score using (period, period_start) where player_id = $1 order by period, period_start`,
);

export interface ExportedScore {
  readonly period: string;
  readonly periodStart: string;
  readonly points: number;
  readonly gamesPlayed: number;
  readonly reachedAt: Date;
  readonly isHeldBack: boolean;
  readonly country: string | null;
}

/** A player's points in every period that is kept. */
export function listAllScores(queries: Queries, playerId: string): Promise<ExportedScore[]> {
  return queries.run(readAll, [playerId]);
}
