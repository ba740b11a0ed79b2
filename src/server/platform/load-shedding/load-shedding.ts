import type { Endpoint } from '#shared/kernel/contract.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Queries, statement } from '../database/database.ts';

/** Load of a server, in milliseconds of delay. */
export interface Pressure {
  /** Average delay of the event loop. */
  readonly loopDelayMs: number;
  /** Time that a statement waits for the database. */
  readonly queueMs: number;
}

/** Order of rejection under load; `always` is never rejected. */
export type Urgency = 'read' | 'write' | 'verdict' | 'always';

export const idlePressure: Pressure = { loopDelayMs: 0, queueMs: 0 };

/**
 * A call is rejected if either value is exceeded. Players wait at most ten seconds, and a call runs up to ten
 * statements.
 */
const thresholds: Readonly<Record<Urgency, Pressure>> = {
  read: { loopDelayMs: 300, queueMs: 250 },
  write: { loopDelayMs: 600, queueMs: 500 },
  verdict: { loopDelayMs: 1_200, queueMs: 1_000 },
  always: { loopDelayMs: Infinity, queueMs: Infinity },
};

export function shouldShed(urgency: Urgency, { loopDelayMs, queueMs }: Pressure): boolean {
  return loopDelayMs > thresholds[urgency].loopDelayMs || queueMs > thresholds[urgency].queueMs;
}

/**
 * Returns the urgency of a call: from its contract, or derived from its method. A deal starts something new and can be
 * retried later, like a read.
 */
export function getUrgency(key: string, { urgency, kind }: Pick<Endpoint, 'urgency' | 'kind'>): Urgency {
  // Redirects of signing in and out count as writes, because the page has already been left.
  return urgency ?? (key.startsWith('GET ') && kind !== 'redirect' ? 'read' : 'write');
}

/** Long enough that a single long task, such as a large file, has little effect. */
const loopSampleMs = 2_000;
const queueProbeMs = 250;
/**
 * A queue counts only if every statement within this time had to wait; a single wait may be caused by a slow disk or a
 * long transaction.
 */
const queueWindowMs = 1_000;

const probe = statement('pressure.ask', 'select 1');

/**
 * Measures the load of this server. The database queue is measured with probes: a small statement waits in the queue as
 * long as any other, and the next one is sent after it.
 */
export function createPressureMonitor(database: Pick<Queries, 'run'>) {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  const timers: NodeJS.Timeout[] = [];
  let loopDelayMs = idlePressure.loopDelayMs;
  let waits: readonly { readonly endedAt: number; readonly ms: number }[] = [];
  let probeStartedAt: number | null = null;

  function every(ms: number, work: () => void): void {
    timers.push(setInterval(work, ms).unref());
  }

  const recent = () => waits.filter(({ endedAt }) => performance.now() - endedAt < queueWindowMs);

  /** The shortest wait of the last second; if none has finished, the time that the current probe has been waiting. */
  function queueMs(): number {
    const shortest = Math.min(...recent().map(({ ms }) => ms));
    if (Number.isFinite(shortest)) return shortest;
    return probeStartedAt === null ? idlePressure.queueMs : performance.now() - probeStartedAt;
  }

  function probeQueue(): void {
    if (probeStartedAt !== null) return;
    const since = performance.now();
    probeStartedAt = since;
    // Errors count like responses: an unreachable database rejects calls by itself.
    const answered = () => {
      const endedAt = performance.now();
      waits = [...recent(), { endedAt, ms: endedAt - since }];
      probeStartedAt = null;
      // The next probe detects the end of a queue, so it is sent at once.
      if (endedAt - since > queueProbeMs) probeQueue();
    };
    database.run(probe).then(answered, answered);
  }

  return {
    /** The current load; zero before `start` and after `stop`. */
    current: (): Pressure => ({ loopDelayMs, queueMs: queueMs() }),

    start(): void {
      loop.enable();
      every(loopSampleMs, () => {
        loopDelayMs = Number.isFinite(loop.mean) ? loop.mean / 1e6 : 0;
        loop.reset();
      });
      every(queueProbeMs, probeQueue);
    },

    stop(): void {
      loop.disable();
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}
