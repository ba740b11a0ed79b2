import { decidedReportRetentionDays } from '#shared/player-reports/rules.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { PlayerReportsContext } from './context.ts';
import { deleteDecidedBefore } from './store.ts';

const dayMs = 86_400_000;

export function createPlayerReportJobs(ctx: Pick<PlayerReportsContext, 'database' | 'clock'>): Job[] {
  return [{ name: 'delete old decided player reports', everyMs: 3_600_000, run: () => deleteOldDecidedReports(ctx) }];
}

/** Deletes reports that were decided long ago. The actions taken remain in the audit trail. */
export async function deleteOldDecidedReports({
  database,
  clock,
}: Pick<PlayerReportsContext, 'database' | 'clock'>): Promise<void> {
  const now = await clock.now(database);
  await deleteDecidedBefore(database, new Date(now.getTime() - decidedReportRetentionDays * dayMs));
}
