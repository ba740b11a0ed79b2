import { createFieldError } from '#shared/kernel/errors.ts';
import { maxSpanDays, type StatisticsStep } from '#shared/statistics/rules.ts';
import { type Span, getFullSpan } from '#shared/statistics/steps.ts';

/** The span as requested; missing bounds get their defaults. */
export interface RequestedSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly step: StatisticsStep;
}

/** Resolves the whole span. Throws 400 for a span that starts after today or lies too far back. */
export function resolveSpan(requested: RequestedSpan, today: string): Span {
  const span = getFullSpan(requested, today);
  if (span) return span;
  throw createFieldError('from', `must be at most ${maxSpanDays} days before to, and not after it`);
}
