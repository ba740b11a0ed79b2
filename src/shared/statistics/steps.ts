import { maxSpanDays, type StatisticsStep } from './rules.ts';

const dayMs = 86_400_000;
/** Number of days when no dates are given. */
const defaultSpanDays = 30;

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly step: StatisticsStep;
}

const toDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Fills in missing dates: the last 30 days by default, up to today if only the start is given. Null if the span is
 * empty or too long.
 */
export function getFullSpan(
  { from, to, step }: { from?: string | undefined; to?: string | undefined; step: StatisticsStep },
  today: string,
): Span | null {
  const end = to ?? today;
  const start = from ?? toDate(Date.parse(end) - (defaultSpanDays - 1) * dayMs);
  const days = (Date.parse(end) - Date.parse(start)) / dayMs;
  return days < 0 || days >= maxSpanDays ? null : { from: start, to: end, step };
}

/** First date of the step that contains a date; weeks begin on Monday. */
export function getStepStart(step: StatisticsStep, date: string): string {
  if (step === 'day') return date;
  if (step === 'month') return `${date.slice(0, 7)}-01`;
  const ms = Date.parse(date);
  return toDate(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
}

/** First dates of all steps that the span touches, in order. */
export function listStepStarts({ from, to, step }: Span): string[] {
  const starts: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) {
    const start = getStepStart(step, toDate(ms));
    if (start !== starts.at(-1)) starts.push(start);
  }
  return starts;
}
