import { statement, type Queries } from '#server/platform/database.ts';

const readShown = statement(
  'game.shown-question',
  `select q.question_id as "questionId", q.revision, q.secret, q.outcome is not null as "isClosed",
     g.paused_at as "pausedAt", g.paused_ms as "pausedMs"
   from game_question q join game g on g.id = q.game_id
   where q.game_id = $1 and q.position = $2 and q.player_id = $3`,
);

export interface ShownQuestion {
  readonly questionId: number;
  readonly revision: number;
  readonly secret: string;
  readonly isClosed: boolean;
  readonly pausedAt: Date | null;
  readonly pausedMs: number;
}

/** A question that this player was shown; undefined for somebody else's, and for one that is still to come. */
export async function findShown(
  queries: Queries,
  playerId: string,
  { gameId, position }: { readonly gameId: number; readonly position: number },
): Promise<ShownQuestion | undefined> {
  const [row] = await queries.run<ShownQuestion>(readShown, [gameId, position, playerId]);
  return row;
}
