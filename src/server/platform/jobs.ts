import { type Log, redactValues } from './log.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { withLongTimeout } from './timeouts.ts';

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

/** Recurring work. It may run on several servers at once and be killed at any point, so every effect is conditional. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** How long a shutdown waits for running jobs. An interrupted job resumes on the next server. */
const defaultStopTimeoutMs = 10_000;

/** A server may run for an hour only, so jobs with a longer interval first run this long after the start. */
const maxFirstRunDelayMs = 15 * 60_000;

/**
 * Runs each job at its interval, and never two runs of the same job at once. A failure is logged, and the job runs
 * again at its next interval.
 */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  board: JobBoard,
  stopTimeoutMs = defaultStopTimeoutMs,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let hasTimedOut = false;
  const timers = jobs.flatMap((job) => {
    let isRunning = false;
    async function tick(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      const startedAt = performance.now();
      try {
        await withLongTimeout(() => job.run());
        board.ended(job.name, performance.now() - startedAt);
      } catch (error) {
        board.ended(job.name, performance.now() - startedAt, error);
        // During a timed-out shutdown the database is gone and all jobs fail.
        if (!hasTimedOut) log.error({ err: error, job: job.name }, 'a job failed');
      } finally {
        isRunning = false;
      }
    }
    function begin(): void {
      const work = tick();
      running.add(work);
      void work.finally(() => running.delete(work));
    }
    const repeated = setInterval(begin, job.everyMs);
    return job.everyMs > maxFirstRunDelayMs ? [setTimeout(begin, maxFirstRunDelayMs), repeated] : [repeated];
  });
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    const abortController = new AbortController();
    const late = wait(stopTimeoutMs, true, { signal: abortController.signal }).catch(() => false);
    hasTimedOut = await Promise.race([late, Promise.all(running).then(() => false)]);
    abortController.abort();
    if (hasTimedOut) log.warn({ jobs: running.size }, 'jobs that are still running are cut off');
  };
}
