import { boardScore } from '#server/db/schema/leaderboard.ts';
import { statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
