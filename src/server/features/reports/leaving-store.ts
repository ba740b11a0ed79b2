import type { ReportReason } from '#shared/reports/rules.ts';
import { type Queries, statement, type Tx } from '#server/platform/database.ts';
import type { Resolution } from './store.ts';

const readOwn = statement(
  'reports.export',
  `select question_id as "questionId", reason, note, reported_at as "reportedAt", resolution,
     resolved_at as "resolvedAt"
   from question_report where player_id = $1 order by id`,
);

const clearNotes = statement(
  'reports.leaving',
  'update question_report set note = null where player_id = $1 and note is not null',
);

export interface OwnReport {
  readonly questionId: number;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly reportedAt: Date;
  readonly resolution: Resolution | null;
  readonly resolvedAt: Date | null;
}

/** What a player reported, oldest first. */
export function listOwn(queries: Queries, playerId: string): Promise<OwnReport[]> {
  return queries.run(readOwn, [playerId]);
}

export async function removeNotes(tx: Tx, playerId: string): Promise<void> {
  await tx.run(clearNotes, [playerId]);
}
