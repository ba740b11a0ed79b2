import { decidedReportsKeptDays } from '#shared/player-reports/rules.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { PlayerReportsContext } from './context.ts';
import { deleteDecidedBefore } from './store.ts';

const dayMs = 86_400_000;

export function playerReportJobs(ctx: Pick<PlayerReportsContext, 'database' | 'clock'>): Job[] {
  return [{ name: 'forget decided reports of players', everyMs: 3_600_000, run: () => forgetDecided(ctx) }];
}

/** What was decided long ago; what was done about it stands in the audit trail. */
export async function forgetDecided({
  database,
  clock,
}: Pick<PlayerReportsContext, 'database' | 'clock'>): Promise<void> {
  const now = await clock.now(database);
  await deleteDecidedBefore(database, new Date(now.getTime() - decidedReportsKeptDays * dayMs));
}
