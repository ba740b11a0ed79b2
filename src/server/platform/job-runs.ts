import { withoutValues } from './log.ts';
/** How one job has gone on this server. Times are milliseconds ago; null for never. */
export interface JobRuns {
  readonly name: string;
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  readonly lastMs: number | null;
  readonly ranMsAgo: number | null;
  readonly failedMsAgo: number | null;
  readonly lastFailure: string | null;
  /** How long its next run has been due. */
  readonly overdueMs: number;
}

interface Kept {
  readonly everyMs: number;
  readonly sinceMs: number;
  runs: number;
  failures: number;
  lastMs: number | null;
  ranAtMs: number | null;
  failedAtMs: number | null;
  lastFailure: string | null;
}

/** Letters of a failure that are kept. */
const longestFailure = 300;

/** All administrators read it: it holds no more than the log does. */
const failureText = (error: unknown) => (error instanceof Error ? withoutValues(error.message) : 'not an error');

export type JobBoard = ReturnType<typeof createJobBoard>;

/** How the jobs of this server go, in memory: for its figures, and for what the administrator is told. */
export function createJobBoard(nowMs: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>();

  return {
    /** These jobs will run here, each under a name of its own. */
    expect(jobs: readonly Pick<JobRuns, 'name' | 'everyMs'>[]): void {
      for (const { name, everyMs } of jobs) {
        if (kept.has(name)) throw new Error(`two jobs are called "${name}"`);
        const never = { lastMs: null, ranAtMs: null, failedAtMs: null, lastFailure: null };
        kept.set(name, { everyMs, sinceMs: nowMs(), runs: 0, failures: 0, ...never });
      }
    },

    /** A run is over, after so long; with the error that ended it. */
    ended(name: string, tookMs: number, error?: unknown): void {
      const job = kept.get(name);
      if (!job) return;
      job.runs += 1;
      job.lastMs = Math.round(tookMs);
      job.ranAtMs = nowMs();
      if (error === undefined) return;
      job.failures += 1;
      job.failedAtMs = job.ranAtMs;
      job.lastFailure = failureText(error).slice(0, longestFailure);
    },

    list(): JobRuns[] {
      const now = nowMs();
      const ago = (atMs: number | null) => (atMs === null ? null : Math.round(now - atMs));
      return [...kept].map(([name, { sinceMs, ranAtMs, failedAtMs, ...job }]) => ({
        name,
        ...job,
        ranMsAgo: ago(ranAtMs),
        failedMsAgo: ago(failedAtMs),
        overdueMs: Math.max(0, Math.round(now - (ranAtMs ?? sinceMs) - job.everyMs)),
      }));
    },
  };
}
