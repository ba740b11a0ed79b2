import { shiftDate } from '#shared/daily/streak.ts';
import { pathTo } from '#shared/path-to.ts';
import { maxSpanDays, type StatisticsStep, statisticsSteps } from '#shared/statistics/rules.ts';
import type { ChartSeries } from '#client/ui/charts/chart-series.ts';
import { stepStart, wholeSpan } from '#shared/statistics/steps.ts';

/** By which column categories are sorted; with a minus the largest first. */
const categorySorts = ['name', '-name', 'answered', '-answered', 'accuracy', '-accuracy', 'time', '-time'] as const;
export type CategorySort = (typeof categorySorts)[number];
const usualSort: CategorySort = '-answered';

export const analyticsTabs = [
  'players',
  'retention',
  'games',
  'categories',
  'questions',
  'economy',
  'usage',
  'jobs',
] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

/** What is looked at. Dates stand as the address has them: a fault in them is told, not mended. */
export interface AnalyticsView {
  readonly tab: AnalyticsTab;
  readonly from: string;
  readonly to: string;
  readonly step: StatisticsStep;
  readonly sort: CategorySort;
}

const usualDays = 30;
const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The span of so many days up to today. */
export function lastDays(days: number, today: string): Pick<AnalyticsView, 'from' | 'to'> {
  return { from: shiftDate(today, 1 - days), to: today };
}

const dayMs = 86_400_000;

/** The same number of days before a span; null where there was nothing yet, or the first day is not known. */
export function spanBefore<S extends Pick<AnalyticsView, 'from' | 'to'>>(
  span: S,
  firstDate: string | undefined,
): S | null {
  const days = (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1;
  const before = { ...span, from: shiftDate(span.from, -days), to: shiftDate(span.from, -1) };
  return firstDate !== undefined && days > 0 && before.to >= firstDate ? before : null;
}

/** Rows from the first day of data on: a young game does not begin with empty days. */
export function sinceFirst<Row extends { readonly date: string }>(
  rows: readonly Row[],
  step: StatisticsStep,
  firstDate: string | undefined,
): readonly Row[] {
  if (firstDate === undefined) return rows;
  const first = stepStart(step, firstDate);
  return rows.filter(({ date }) => date >= first);
}

/** The days before as a chart draws them, a stop each; absent where there was nothing. */
export function beforeSeries<Row>(
  rows: readonly Row[] | undefined,
  stops: number,
  valueOf: (row: Row) => number,
): ChartSeries | undefined {
  const values = (rows ?? []).map(valueOf);
  if (values.every((value) => value === 0)) return undefined;
  return { name: 'before', values: Array.from({ length: stops }, (_none, index) => values[index] ?? null) };
}

/** What an address asks for; what makes no sense in it is as usual. */
export function analyticsViewOf(query: URLSearchParams, today: string): AnalyticsView {
  const usual = lastDays(usualDays, today);
  const [from, to] = [query.get('from'), query.get('to')];
  return {
    tab: analyticsTabs.find((known) => known === query.get('tab')) ?? 'players',
    from: isDate(from) ? from : usual.from,
    to: isDate(to) ? to : usual.to,
    step: statisticsSteps.find((known) => known === query.get('step')) ?? 'day',
    sort: categorySorts.find((known) => known === query.get('sort')) ?? usualSort,
  };
}

/** The address of a view; what is as usual is left out. */
export function analyticsAddress({ tab, from, to, step, sort }: AnalyticsView, today: string): string {
  const usual = lastDays(usualDays, today);
  const query = {
    tab: tab === 'players' ? undefined : tab,
    ...(from === usual.from && to === usual.to ? {} : { from, to }),
    step: step === 'day' ? undefined : step,
    sort: sort === usualSort ? undefined : sort,
  };
  return pathTo('/admin/analytics', { query });
}

/** Why these dates cannot be looked at; null when they can. */
export function spanFault({ from, to, step }: Pick<AnalyticsView, 'from' | 'to' | 'step'>): string | null {
  if (to < from) return 'The last day must not be before the first.';
  return wholeSpan({ from, to, step }, to) ? null : `At most ${maxSpanDays} days can be looked at.`;
}
