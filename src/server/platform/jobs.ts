import type { Log } from './log.ts';

/** Recurring work. It may run on several servers at once and be killed at any point, so every effect is conditional. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** Runs each job at its interval, never two of the same at once; a failure is logged and tried again next time. */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isRunning = false;
    async function tick(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      try {
        await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed');
      } finally {
        isRunning = false;
      }
    }
    return setInterval(() => {
      const work = tick();
      running.add(work);
      void work.finally(() => running.delete(work));
    }, job.everyMs);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
