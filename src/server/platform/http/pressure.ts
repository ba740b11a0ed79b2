import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Queries, statement } from '../database/database.ts';
import { calm, type Pressure } from './load-shedding.ts';

/** Long enough that one long breath of the loop, for a large file, counts for little. */
const loopEveryMs = 2_000;
const queueEveryMs = 250;
/** A wait that not everybody had within this time was a breath: a slow disk, a long transaction. A queue stands. */
const standsMs = 1_000;

const ask = statement('pressure.ask', 'select 1');

/**
 * How far this server is behind. How long a call waits for the database is found out by waiting: one small question at a time
 * stands in the queue like every other, and as long as it stands there, so long do others.
 */
export function createPressure(database: Pick<Queries, 'run'>) {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  const timers: NodeJS.Timeout[] = [];
  let loopDelayMs = calm.loopDelayMs;
  let waits: readonly { readonly endedAt: number; readonly ms: number }[] = [];
  let askedAt: number | null = null;

  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms).unref());
  }

  const recent = () => waits.filter(({ endedAt }) => performance.now() - endedAt < standsMs);

  /** The shortest wait of the last second; that of who still waits, where nobody came through. */
  function queueMs(): number {
    const shortest = Math.min(...recent().map(({ ms }) => ms));
    if (Number.isFinite(shortest)) return shortest;
    return askedAt === null ? calm.queueMs : performance.now() - askedAt;
  }

  function askOnce(): void {
    if (askedAt !== null) return;
    const since = performance.now();
    askedAt = since;
    // A database that cannot be reached refuses by itself.
    const answered = () => {
      const endedAt = performance.now();
      waits = [...recent(), { endedAt, ms: endedAt - since }];
      askedAt = null;
      // Whether there is still a queue is known by the next question: it need not wait for a beat.
      if (endedAt - since > queueEveryMs) askOnce();
    };
    database.run(ask).then(answered, answered);
  }

  return {
    /** As it is now; calm before `start` and after `stop`. */
    current: (): Pressure => ({ loopDelayMs, queueMs: queueMs() }),

    start(): void {
      loop.enable();
      every(loopEveryMs, () => {
        loopDelayMs = Number.isFinite(loop.mean) ? loop.mean / 1e6 : 0;
        loop.reset();
      });
      every(queueEveryMs, askOnce);
    },

    stop(): void {
      loop.disable();
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}
