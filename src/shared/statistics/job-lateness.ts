/** Servers tell every half a minute how their work went, so that much is no delay. */
const toldWithinMs = 90_000;
const missedIntervals = 3;

/** Recurring work is late when it has not run for three intervals and what telling of it takes. */
export function isJobLate(
  { everyMs, since, lastRunAt }: { readonly everyMs: number; readonly since: Date; readonly lastRunAt: Date | null },
  now: Date,
): boolean {
  const quietMs = now.getTime() - (lastRunAt ?? since).getTime();
  return quietMs > missedIntervals * everyMs + toldWithinMs;
}
