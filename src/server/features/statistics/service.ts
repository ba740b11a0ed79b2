import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import {
  type ExportedTable,
  type Span,
  type StatisticsStep,
  getFullSpan,
  getStepStart,
  isJobLate,
  maxExportedRows,
  maxSpanDays,
} from '#shared/statistics/rules.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { type OverviewFigure, listFiguresForRole } from '#shared/statistics/staff-figures.ts';
import { filterWaitingByRole } from '#shared/statistics/waiting-counts.ts';
import type { JobRow, Overview, RetentionRow, Summary, Waiting } from '#shared/statistics/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobBoard } from '#server/platform/jobs.ts';
import { formatCsv } from '#server/platform/csv.ts';
import { createFigures } from './figures.ts';
import { getFirstDayChecklist } from './setup-checklist.ts';
import { listJobs, saveJobRuns } from './jobs-store.ts';
import {
  countFeeTournamentsOnPublicQuestions,
  getEarlierSummary,
  getOpenWork,
  getSummary,
  listRetention,
} from './summary-store.ts';
import { getExportTable } from './export-tables.ts';

/** The span as requested; missing bounds get their defaults. */
export interface RequestedSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly step: StatisticsStep;
}

/** Resolves the whole span. Throws 400 for a span that starts after today or lies too far back. */
function resolveSpan(requested: RequestedSpan, today: string): Span {
  const span = getFullSpan(requested, today);
  if (span) return span;
  throw createFieldError('from', `must be at most ${maxSpanDays} days before to, and not after it`);
}

export { countForStatistics } from './answer-tally-store.ts';

const dayMs = 86_400_000;
/** Jobs that no server has reported for this long belong to an older release and are hidden. */
const jobExpiryMs = 7 * dayMs;
const weeksOfExport = 52;
/** Failed imports older than this are no longer counted as open work. */
const failedImportMs = 7 * dayMs;

interface StatisticsDependencies extends Pick<Deps, 'database' | 'clock' | 'env'> {
  readonly catalog: Catalog;
  readonly jobBoard: JobBoard;
  readonly settings: Pick<AppSettings, 'current' | 'refresh'>;
}

export type Statistics = ReturnType<typeof createStatistics>;

/** Statistics for administrators. They are read from counters and tallies, never from all games. */
export function createStatistics({ database, clock, env, catalog, jobBoard, settings }: StatisticsDependencies) {
  const today = async () => (await clock.now(database)).toISOString().slice(0, 10);
  const figures = createFigures({ database, catalog });

  /**
   * Lists the cohorts of the last weeks including the current one, with the number of players active in each later
   * week.
   */
  async function retention(weeks: number): Promise<RetentionRow[]> {
    const date = await today();
    const thisWeek = getStepStart('week', date);
    const weekStarts = Array.from({ length: weeks }, (_, index) => shiftDate(thisWeek, 7 * (index + 1 - weeks)));
    // Players ahead of UTC may already play on tomorrow's date.
    const rows = await listRetention(database, weekStarts[0] ?? thisWeek, shiftDate(date, 1));
    const playersByCohort = new Map(rows.map(({ week, nth, players }) => [`${week} ${nth}`, players]));
    return weekStarts.map((week, index) => ({
      week,
      joined: playersByCohort.get(`${week} null`) ?? 0,
      played: Array.from({ length: weeks - index }, (_, nth) => playersByCohort.get(`${week} ${nth}`) ?? 0),
    }));
  }

  /** Lists the recurring jobs as the servers reported them. */
  async function jobs(): Promise<JobRow[]> {
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

  /** Returns the current figures together with those of the same weekday and week, one week earlier. */
  async function getCurrentFigures() {
    const date = await today();
    const week = getStepStart('week', date);
    const now = await getSummary(database, date, week);
    return { ...now, lastWeek: await getEarlierSummary(database, shiftDate(date, -7), shiftDate(week, -7)) };
  }

  return {
    ...figures,
    retention,
    jobs,

    async summary(): Promise<Summary> {
      return { ...(await getCurrentFigures()), feesOnShipped: await countFeeTournamentsOnPublicQuestions(database) };
    },

    async overview(role: Role): Promise<Overview> {
      const { lastWeek, ...now } = await getCurrentFigures();
      const before: Partial<Readonly<Record<OverviewFigure, number>>> = lastWeek;
      return listFiguresForRole(role).map((figure) => ({ figure, now: now[figure], lastWeek: before[figure] ?? null }));
    },

    firstDay: () => getFirstDayChecklist({ database, env, settings }),

    /** Lists open work for a role. */
    async waiting(role: Role): Promise<Waiting> {
      const now = await clock.now(database);
      const waiting = await getOpenWork(database, new Date(now.getTime() - failedImportMs));
      return filterWaitingByRole(role, { ...waiting, lateJobs: (await jobs()).filter(({ isLate }) => isLate).length });
    },

    /** Resolves the requested span. Throws 400 if it ends before it begins or is too long. */
    span: async (requested: RequestedSpan) => resolveSpan(requested, await today()),

    /** Exports a table as CSV. Throws 409 rather than truncating a large export. */
    async export(table: ExportedTable, requested: RequestedSpan): Promise<string> {
      const span = resolveSpan(requested, await today());
      const { columns, rows } = await getExportTable(table, {
        ...figures,
        retention: () => retention(weeksOfExport),
        span,
        limit: maxExportedRows + 1,
      });
      if (rows.length > maxExportedRows) throw new ApiError('exportTooLarge');
      return formatCsv(columns, rows);
    },

    /** Reports the job runs of this server to the database, where other servers and the administrator see them. */
    tellJobs: async () => saveJobRuns(database, jobBoard.list(), await clock.now(database)),
  };
}
