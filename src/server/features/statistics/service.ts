import { Refusal } from '#shared/kernel/errors.ts';
import { isJobLate } from '#shared/statistics/job-lateness.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { figuresFor, type OverviewFigure } from '#shared/statistics/overview-figures.ts';
import { waitingFor } from '#shared/statistics/waiting-for.ts';
import type { JobRow, Overview, RetentionRow, Summary, Waiting } from '#shared/statistics/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { type ExportedTable, maxExportedRows } from '#shared/statistics/rules.ts';
import { stepStart } from '#shared/statistics/steps.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobBoard } from '#server/platform/job-runs.ts';
import { csvOf } from '#server/platform/csv.ts';
import { createFigures } from './figures.ts';
import { readFirstDay } from './first-day.ts';
import { listJobs, tellJobs } from './jobs-store.ts';
import { listRetention, readBeforeNow, readNow } from './players-store.ts';
import { type AskedSpan, spanAt } from './span.ts';
import { countFeesOnShipped } from './stakes-store.ts';
import { tableOf } from './tables.ts';
import { readWhatWaits } from './waiting-store.ts';

export { countForStatistics } from './counting.ts';

const dayMs = 86_400_000;
/** A job that no server has told of for so long is of an older release. */
const forgottenAfterMs = 7 * dayMs;
const weeksOfExport = 52;
/** An import that failed longer ago waits for nobody. */
const failedImportMs = 7 * dayMs;

interface Parts extends Pick<Deps, 'database' | 'clock' | 'env'> {
  readonly catalog: Catalog;
  readonly jobBoard: JobBoard;
  readonly settings: Pick<AppSettings, 'current' | 'refresh'>;
}

export type Statistics = ReturnType<typeof createStatistics>;

/** What the administrator sees of the game: figures that are read from counters and tallies, never from all games. */
export function createStatistics({ database, clock, env, catalog, jobBoard, settings }: Parts) {
  const today = async () => (await clock.now(database)).toISOString().slice(0, 10);
  const figures = createFigures({ database, catalog });

  /** The last weeks, this one included: who joined, and how many of them played in each week since. */
  async function retention(weeks: number): Promise<RetentionRow[]> {
    const date = await today();
    const thisWeek = stepStart('week', date);
    const starts = Array.from({ length: weeks }, (_, index) => shiftDate(thisWeek, 7 * (index + 1 - weeks)));
    // Players ahead of UTC may play tomorrow.
    const rows = await listRetention(database, starts[0] ?? thisWeek, shiftDate(date, 1));
    const found = new Map(rows.map(({ week, nth, players }) => [`${week} ${nth}`, players]));
    return starts.map((week, index) => ({
      week,
      joined: found.get(`${week} null`) ?? 0,
      played: Array.from({ length: weeks - index }, (_, nth) => found.get(`${week} ${nth}`) ?? 0),
    }));
  }

  /** Recurring work as the servers told of it. */
  async function jobs(): Promise<JobRow[]> {
    const now = await clock.now(database);
    const rows = await listJobs(database, new Date(now.getTime() - forgottenAfterMs));
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

  /** Those of now beside those of the same day, and of the week up to it, a week before. */
  async function figuresOfNow() {
    const date = await today();
    const week = stepStart('week', date);
    const now = await readNow(database, date, week);
    return { ...now, lastWeek: await readBeforeNow(database, shiftDate(date, -7), shiftDate(week, -7)) };
  }

  return {
    ...figures,
    retention,
    jobs,

    async summary(): Promise<Summary> {
      return { ...(await figuresOfNow()), feesOnShipped: await countFeesOnShipped(database) };
    },

    async overview(role: Role): Promise<Overview> {
      const { lastWeek, ...now } = await figuresOfNow();
      const before: Partial<Readonly<Record<OverviewFigure, number>>> = lastWeek;
      return figuresFor(role).map((figure) => ({ figure, now: now[figure], lastWeek: before[figure] ?? null }));
    },

    firstDay: () => readFirstDay({ database, env, settings }),

    /** What somebody with this role has to look at. */
    async waiting(role: Role): Promise<Waiting> {
      const now = await clock.now(database);
      const waiting = await readWhatWaits(database, new Date(now.getTime() - failedImportMs));
      return waitingFor(role, { ...waiting, lateJobs: (await jobs()).filter(({ isLate }) => isLate).length });
    },

    /** The span that a look asks for; 400 for one that ends before it begins, or is too long. */
    span: async (asked: AskedSpan) => spanAt(asked, await today()),

    /** A table as CSV; 409 instead of cutting off what is too much. */
    async export(table: ExportedTable, asked: AskedSpan): Promise<string> {
      const span = spanAt(asked, await today());
      const { columns, rows } = await tableOf(table, {
        ...figures,
        retention: () => retention(weeksOfExport),
        span,
        most: maxExportedRows + 1,
      });
      if (rows.length > maxExportedRows) throw new Refusal('exportTooLarge');
      return csvOf(columns, rows);
    },

    /** Tells the other servers and the administrator how recurring work goes here. */
    tellJobs: async () => tellJobs(database, jobBoard.list(), await clock.now(database)),
  };
}
