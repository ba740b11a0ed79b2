import { setTimeout as wait } from 'node:timers/promises';
import type { JobBoard } from './job-runs.ts';
import type { Log } from './log.ts';
import { withLongTimeout } from './timeouts.ts';

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
