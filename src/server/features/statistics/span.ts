import { createFieldError } from '#shared/kernel/errors.ts';
import { getFullSpan, maxSpanDays, type Span, type StatisticsStep } from '#shared/statistics/rules.ts';
import type { StatisticsContext } from './context.ts';

/** The span as requested; missing bounds get their defaults. */
export interface RequestedSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly step: StatisticsStep;
}

/** Resolves the whole span. Throws 400 for a span that starts after today or lies too far back. */
export async function resolveSpan(ctx: StatisticsContext, requested: RequestedSpan): Promise<Span> {
  const span = getFullSpan(requested, await getToday(ctx));
  if (span) return span;
  throw createFieldError('from', `must be at most ${maxSpanDays} days before to, and not after it`);
}

/** Today's date in UTC. */
export async function getToday({ clock, database }: StatisticsContext): Promise<string> {
  return (await clock.now(database)).toISOString().slice(0, 10);
}
