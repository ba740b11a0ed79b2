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

/** How long a stop waits for what is running. A job of a large night goes on with the next server. */
const usualPatienceMs = 10_000;

/** A server may live for a lesson only: what is rarer than this runs for the first time so long after its start. */
const firstAtLatestMs = 15 * 60_000;

/** Runs each job at its interval, never two of the same at once; a failure is logged and tried again next time. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  board: JobBoard,
  patienceMs = usualPatienceMs,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let isCut = false;
  const timers = jobs.flatMap((job) => {
    let isRunning = false;
    async function tick(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      const begun = performance.now();
      try {
        await withLongTimeout(() => job.run());
        board.ended(job.name, performance.now() - begun);
      } catch (error) {
        board.ended(job.name, performance.now() - begun, error);
        // Without a database they all fail.
        if (!isCut) log.error({ err: error, job: job.name }, 'a job failed');
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
    return job.everyMs > firstAtLatestMs ? [setTimeout(begin, firstAtLatestMs), repeated] : [repeated];
  });
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    const impatience = new AbortController();
    const late = wait(patienceMs, true, { signal: impatience.signal }).catch(() => false);
    isCut = await Promise.race([late, Promise.all(running).then(() => false)]);
    impatience.abort();
    if (isCut) log.warn({ jobs: running.size }, 'jobs that are still running are cut off');
  };
}
