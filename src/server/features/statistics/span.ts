import { invalidField } from '#shared/kernel/errors.ts';
import { maxSpanDays, type StatisticsStep } from '#shared/statistics/rules.ts';
import { type Span, wholeSpan } from '#shared/statistics/steps.ts';

/** What a look names of its span; the rest is as usual. */
export interface AskedSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly step: StatisticsStep;
}

/** The whole span; 400 for one that only today makes wrong: it begins after today, or too long before it. */
export function spanAt(asked: AskedSpan, today: string): Span {
  const span = wholeSpan(asked, today);
  if (span) return span;
  throw invalidField('from', `must be at most ${maxSpanDays} days before to, and not after it`);
}
