import { game, gameQuestion } from '#server/db/schema/game.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

const readShown = statement(
  'game.shown-question',
  `select q.question_id as "questionId", q.revision, q.secret, q.outcome is not null as "isClosed",
     g.paused_at as "pausedAt", g.paused_ms as "pausedMs", g.time_factor as "timeFactor"
   from game_question q join game g on g.id = q.game_id
   where q.game_id = $1 and q.position = $2 and q.player_id = $3`,
  {
    questionId: gameQuestion.questionId,
    revision: gameQuestion.revision,
    secret: gameQuestion.secret,
    isClosed: computed.boolean(),
    pausedAt: game.pausedAt,
    pausedMs: game.pausedMs,
    timeFactor: game.timeFactor,
  },
);

export type ShownQuestion = RowOf<typeof readShown>;

/** A question that was shown to this player; undefined for another player's question or one that is still to come. */
export async function findShown(
  queries: Queries,
  playerId: string,
  { gameId, position }: { readonly gameId: number; readonly position: number },
): Promise<ShownQuestion | undefined> {
  const [row] = await queries.run(readShown, [gameId, position, playerId]);
  return row;
}
