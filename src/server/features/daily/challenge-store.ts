import { statement, type Queries, type Tx } from '#server/platform/database.ts';
import type { PlayerDay } from './store.ts';

/** How far a player is with the challenge of a date. */
export interface ChallengeRow extends PlayerDay {
  readonly kind: string;
  readonly progress: number;
  readonly completed_at: Date | null;
}

// Lateral, since the planner takes the list for a hundred rows and would read a table of thousands whole.
const readChallenges = statement(
  'daily.challenges',
  `select c.player_id, c.date::text as date, c.kind, c.progress, c.completed_at
   from jsonb_to_recordset($1::jsonb) as wanted(player_id text, date date)
   cross join lateral (select * from daily_challenge d
     where d.player_id = wanted.player_id and d.date = wanted.date limit 1) c`,
);

const writeChallenges = statement(
  'daily.challenges.save',
  `insert into daily_challenge (player_id, date, kind, progress, completed_at)
   select player_id, date, kind, progress, completed_at from jsonb_to_recordset($1::jsonb)
     as x(player_id text, date date, kind text, progress int, completed_at timestamptz)
   on conflict (player_id, date) do update set
     kind = excluded.kind, progress = excluded.progress, completed_at = excluded.completed_at`,
);

/** Those of these dates on which there is some progress. */
export function findChallenges(queries: Queries, days: readonly PlayerDay[]): Promise<ChallengeRow[]> {
  const unique = new Map(days.map(({ player_id, date }) => [`${player_id} ${date}`, { player_id, date }]));
  return queries.run(readChallenges, [JSON.stringify([...unique.values()])]);
}

/** Whole rows, computed while the players are locked. */
export async function saveChallenges(tx: Tx, rows: readonly ChallengeRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(writeChallenges, [JSON.stringify(rows)]);
}
