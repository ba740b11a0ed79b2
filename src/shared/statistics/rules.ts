export const maxSpanDays = 366;
export const firstDate = '2000-01-01';
export const lastDate = '2999-12-31';

/** Maximum number of rows in an export; larger exports are refused, not truncated. */
export const maxExportedRows = 100_000;

export const statisticsSteps = ['day', 'week', 'month'] as const;
export type StatisticsStep = (typeof statisticsSteps)[number];

export const exportedTables = ['players', 'retention', 'games', 'categories', 'questions', 'economy', 'usage'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/**
 * Minimum number of answers before a question can count as misleading. It misleads if one wrong answer is chosen more
 * often than the correct one.
 */
export const minMisleadingAnswers = 20;

/** Warning for operators when coins are at stake (docs: fair play); without a final period. */
export const shippedWarning =
  'The shipped questions and their answers are public files: who reads them wins. Play for coins with questions of your own';

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

/** How often each answer of a wording was chosen; `wrong` follows the order of the wording. */
export interface AnswerChoices {
  readonly answered: number;
  readonly right: number;
  readonly wrong: readonly number[];
}

/** Index of the most chosen wrong answer (the first of equals), and whether it misleads players. */
export function findMostChosenWrong({ answered, right, wrong }: AnswerChoices): {
  readonly place: number;
  readonly chosen: number;
  readonly misleads: boolean;
} {
  const chosen = Math.max(0, ...wrong);
  return {
    place: Math.max(wrong.indexOf(chosen), 0),
    chosen,
    misleads: answered >= minMisleadingAnswers && chosen > right,
  };
}

/** Whole percent; 0 if `all` is 0. */
export function calculatePercent(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * part) / all);
}

const dayMs = 86_400_000;
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

export function listStepStarts({ from, to, step }: Span): string[] {
  const starts: string[] = [];
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += dayMs) {
    const start = getStepStart(step, toDate(ms));
    if (start !== starts.at(-1)) starts.push(start);
  }
  return starts;
}
