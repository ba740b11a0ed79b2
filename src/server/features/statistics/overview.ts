import { shiftDate } from '#shared/daily/streak.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { JobRow, Overview, Summary, Waiting } from '#shared/statistics/contract.ts';
import { getStepStart, isJobLate } from '#shared/statistics/rules.ts';
import { type OverviewFigure, listFiguresForRole } from '#shared/statistics/staff-figures.ts';
import { filterWaitingByRole } from '#shared/statistics/waiting-counts.ts';
import type { StatisticsContext } from './context.ts';
import { listJobs, saveJobRuns } from './jobs-store.ts';
import { getToday } from './span.ts';
import { countFeeTournamentsOnPublicQuestions, getEarlierSummary, getOpenWork, getSummary } from './summary-store.ts';

const dayMs = 86_400_000;
/** Jobs that no server has reported for this long belong to an older release and are hidden. */
const jobExpiryMs = 7 * dayMs;
/** Failed imports older than this are no longer counted as open work. */
const failedImportMs = 7 * dayMs;

export async function getStatisticsSummary(ctx: StatisticsContext): Promise<Summary> {
  return {
    ...(await getCurrentFigures(ctx)),
    feesOnShipped: await countFeeTournamentsOnPublicQuestions(ctx.database),
  };
}

export async function getOverview(ctx: StatisticsContext, role: Role): Promise<Overview> {
  const { lastWeek, ...now } = await getCurrentFigures(ctx);
  const before: Partial<Readonly<Record<OverviewFigure, number>>> = lastWeek;
  return listFiguresForRole(role).map((figure) => ({ figure, now: now[figure], lastWeek: before[figure] ?? null }));
}

/** Returns the current figures together with those of the same weekday and week, one week earlier. */
async function getCurrentFigures(ctx: StatisticsContext) {
  const { database } = ctx;
  const date = await getToday(ctx);
  const week = getStepStart('week', date);
  const now = await getSummary(database, date, week);
  return { ...now, lastWeek: await getEarlierSummary(database, shiftDate(date, -7), shiftDate(week, -7)) };
}

/** Lists open work for a role. */
export async function getWaitingWork(ctx: StatisticsContext, role: Role): Promise<Waiting> {
  const { clock, database } = ctx;
  const now = await clock.now(database);
  const waiting = await getOpenWork(database, new Date(now.getTime() - failedImportMs));
  return filterWaitingByRole(role, {
    ...waiting,
    lateJobs: (await listJobReports(ctx)).filter(({ isLate }) => isLate).length,
  });
}

/** Lists the recurring jobs as the servers reported them. */
export async function listJobReports({ clock, database }: StatisticsContext): Promise<JobRow[]> {
  const now = await clock.now(database);
  const rows = await listJobs(database, new Date(now.getTime() - jobExpiryMs));
  return rows.map((row) => ({
    name: row.name,
    everySeconds: row.everyMs / 1000,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    lastMs: row.lastMs,
    lastFailedAt: row.lastFailedAt?.toISOString() ?? null,
    lastFailure: row.lastFailure,
    isLate: isJobLate(row, now),
  }));
}

/** Reports the job runs of this server to the database, where other servers and the administrator see them. */
export async function saveJobReports({
  clock,
  database,
  jobBoard,
}: Pick<StatisticsContext, 'clock' | 'database' | 'jobBoard'>): Promise<void> {
  await saveJobRuns(database, jobBoard.list(), await clock.now(database));
}
