import { type Queries, statement, type Tx } from '#server/platform/database.ts';

const deletions = ['streak', 'played_date', 'frozen_date', 'daily_challenge'].map((table) =>
  statement(`daily.leaving.${table}`, `delete from ${table} where player_id = $1`),
);

const readChallenges = statement(
  'daily.export.challenges',
  `select date::text as date, kind, progress, completed_at as "completedAt" from daily_challenge
   where player_id = $1 order by date`,
);

export interface ExportedChallenge {
  readonly date: string;
  readonly kind: string;
  readonly progress: number;
  readonly completedAt: Date | null;
}

/** The challenges of all dates on which the player came some way, oldest first. */
export function listChallenges(queries: Queries, playerId: string): Promise<ExportedChallenge[]> {
  return queries.run(readChallenges, [playerId]);
}

export async function deleteDays(tx: Tx, playerId: string): Promise<void> {
  for (const deletion of deletions) await tx.run(deletion, [playerId]);
}
