import { dailyChallenge } from '#server/db/schema/daily.ts';
import { columnsOf, keysOf, listed, namesOf, recordset, type ShapedRow } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';
import type { PlayerDay } from './store.ts';

/** How far a player is with the challenge of a date. */
export type ChallengeRow = ShapedRow<typeof kept>;

const kept = columnsOf(dailyChallenge, 'playerId', 'date', 'kind', 'progress', 'completedAt');

const day = columnsOf(dailyChallenge, 'playerId', 'date');

// Lateral, since the planner takes the list for a hundred rows and would read a table of thousands whole.
const readChallenges = statement(
  'daily.challenges',
  `select ${listed(kept, 'c')}
   from ${recordset(day)}
   cross join lateral (select * from daily_challenge d
     where d.player_id = x."playerId" and d.date = x.date limit 1) c`,
  kept,
);

const writeChallenges = statement(
  'daily.challenges.save',
  `insert into daily_challenge (${namesOf(kept)}) select ${keysOf(kept)} from ${recordset(kept)}
   on conflict (player_id, date) do update set
     kind = excluded.kind, progress = excluded.progress, completed_at = excluded.completed_at`,
);

/** Those of these dates on which there is some progress. */
export function findChallenges(queries: Queries, days: readonly PlayerDay[]): Promise<ChallengeRow[]> {
  const unique = new Map(days.map(({ playerId, date }) => [`${playerId} ${date}`, { playerId, date }]));
  return queries.run(readChallenges, [JSON.stringify([...unique.values()])]);
}

/** Whole rows, computed while the players are locked. */
export async function saveChallenges(tx: Tx, rows: readonly ChallengeRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(writeChallenges, [JSON.stringify(rows)]);
}
