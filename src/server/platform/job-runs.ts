import { redactValues } from './log.ts';
/** State of one job on this server. Times are milliseconds ago; null for never. */
export interface JobRuns {
  readonly name: string;
  readonly everyMs: number;
  readonly runs: number;
  readonly failures: number;
  readonly lastMs: number | null;
  readonly ranMsAgo: number | null;
  readonly failedMsAgo: number | null;
  readonly lastFailure: string | null;
  /** How long the next run has been overdue. */
  readonly overdueMs: number;
}

interface JobState {
  readonly everyMs: number;
  readonly sinceMs: number;
  runs: number;
  failures: number;
  lastMs: number | null;
  ranAtMs: number | null;
  failedAtMs: number | null;
  lastFailure: string | null;
}

/** Maximum length of a stored error message, in characters. */
const maxFailureLength = 300;

/** Visible to all administrators, so it contains no more than the log does. */
const formatFailure = (error: unknown) => (error instanceof Error ? redactValues(error.message) : 'not an error');

export type JobBoard = ReturnType<typeof createJobBoard>;

/** In-memory state of this server's jobs, for metrics and for the administration. */
export function createJobBoard(nowMs: () => number = () => performance.now()) {
  const states = new Map<string, JobState>();

  return {
    /** Registers the jobs that run on this server; names must be unique. */
    expect(jobs: readonly Pick<JobRuns, 'name' | 'everyMs'>[]): void {
      for (const { name, everyMs } of jobs) {
        if (states.has(name)) throw new Error(`duplicate job name "${name}"`);
        const never = { lastMs: null, ranAtMs: null, failedAtMs: null, lastFailure: null };
        states.set(name, { everyMs, sinceMs: nowMs(), runs: 0, failures: 0, ...never });
      }
    },

    /** Records the end of a run with its duration, and with the error that ended it. */
    ended(name: string, tookMs: number, error?: unknown): void {
      const job = states.get(name);
      if (!job) return;
      job.runs += 1;
      job.lastMs = Math.round(tookMs);
      job.ranAtMs = nowMs();
      if (error === undefined) return;
      job.failures += 1;
      job.failedAtMs = job.ranAtMs;
      job.lastFailure = formatFailure(error).slice(0, maxFailureLength);
    },

    list(): JobRuns[] {
      const now = nowMs();
      const ago = (atMs: number | null) => (atMs === null ? null : Math.round(now - atMs));
      return [...states].map(([name, { sinceMs, ranAtMs, failedAtMs, ...job }]) => ({
        name,
        ...job,
        ranMsAgo: ago(ranAtMs),
        failedMsAgo: ago(failedAtMs),
        overdueMs: Math.max(0, Math.round(now - (ranAtMs ?? sinceMs) - job.everyMs)),
      }));
    },
  };
}
