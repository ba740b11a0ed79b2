import type { Endpoint } from '#shared/kernel/contract.ts';

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
