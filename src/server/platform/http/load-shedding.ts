import type { Endpoint } from '#shared/kernel/contract.ts';

/** How far a server is behind, in milliseconds. */
export interface Pressure {
  /** How late its event loop is, on average. */
  readonly loopDelayMs: number;
  /** How long a statement waits for the database. */
  readonly queueMs: number;
}

/** What is refused first when a server cannot do everything, then what comes next; `always` never is. */
export type Urgency = 'read' | 'write' | 'verdict' | 'always';

export const calm: Pressure = { loopDelayMs: 0, queueMs: 0 };

/** Above either of these a call is refused. A player waits ten seconds at most, and a call takes up to ten statements. */
const most: Readonly<Record<Urgency, Pressure>> = {
  read: { loopDelayMs: 300, queueMs: 250 },
  write: { loopDelayMs: 600, queueMs: 500 },
  verdict: { loopDelayMs: 1_200, queueMs: 1_000 },
  always: { loopDelayMs: Infinity, queueMs: Infinity },
};

/** Whether a call of this urgency is refused under this pressure. */
export function isShed(urgency: Urgency, { loopDelayMs, queueMs }: Pressure): boolean {
  return loopDelayMs > most[urgency].loopDelayMs || queueMs > most[urgency].queueMs;
}

/** A call's urgency: that of its contract, else by its method. A deal begins something new, which can wait as a read can. */
export function urgencyOf(key: string, { urgency, kind }: Pick<Endpoint, 'urgency' | 'kind'>): Urgency {
  // Signing in elsewhere and out: a page has left for it.
  return urgency ?? (key.startsWith('GET ') && kind !== 'redirect' ? 'read' : 'write');
}
