import { type Queries, statement } from '#server/platform/database.ts';

const countRunning = statement(
  'tournaments.count-practices',
  `select count(*)::int as count from tournament where creator_id = $1 and kind = 'practice' and status = 'in_progress'`,
);

/** Practice tournaments of a player that have not ended. */
export async function countPracticesOf(queries: Queries, playerId: string): Promise<number> {
  return (await queries.run<{ count: number }>(countRunning, [playerId]))[0]?.count ?? 0;
}
