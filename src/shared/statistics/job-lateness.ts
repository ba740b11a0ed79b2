/** Servers report job runs every 30 seconds, so such a delay is normal. */
const reportDelayMs = 90_000;
const missedIntervals = 3;

/** A job is late if it has not run for three intervals plus the reporting delay. */
export function isJobLate(
  { everyMs, since, lastRunAt }: { readonly everyMs: number; readonly since: Date; readonly lastRunAt: Date | null },
  now: Date,
): boolean {
  const sinceLastRunMs = now.getTime() - (lastRunAt ?? since).getTime();
  return sinceLastRunMs > missedIntervals * everyMs + reportDelayMs;
}
