import { maxSpanDays, type StatisticsStep } from './rules.ts';

const dayMs = 86_400_000;
/** Days that a look without dates goes back. */
const usualSpanDays = 30;

export interface Span {
  readonly from: string;
  readonly to: string;
  readonly step: StatisticsStep;
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The whole span of a look at `today`: the last 30 days unless told, up to today where only its beginning is. Null where
 * it ends before it begins, or is longer than a look may be.
 */
export function wholeSpan(
  { from, to, step }: { from?: string | undefined; to?: string | undefined; step: StatisticsStep },
  today: string,
): Span | null {
  const end = to ?? today;
  const start = from ?? dateOf(Date.parse(end) - (usualSpanDays - 1) * dayMs);
  const days = (Date.parse(end) - Date.parse(start)) / dayMs;
  return days < 0 || days >= maxSpanDays ? null : { from: start, to: end, step };
}

/** The first date of the step that holds a date; weeks begin on Monday. */
export function stepStart(step: StatisticsStep, date: string): string {
  if (step === 'day') return date;
  if (step === 'month') return `${date.slice(0, 7)}-01`;
  const ms = Date.parse(date);
  return dateOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
}

/** The first dates of all steps that the span touches, in their order. */
export function stepsOf({ from, to, step }: Span): string[] {
  const starts: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) {
    const start = stepStart(step, dateOf(ms));
    if (start !== starts.at(-1)) starts.push(start);
  }
  return starts;
}
