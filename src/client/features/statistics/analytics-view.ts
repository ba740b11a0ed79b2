import { shiftDate } from '#shared/daily/streak.ts';
import { pathTo } from '#shared/path-to.ts';
import {
  type StatisticsStep,
  getFullSpan,
  getStepStart,
  maxSpanDays,
  statisticsSteps,
} from '#shared/statistics/rules.ts';
import type { ChartSeries } from '#client/ui/charts/chart-series.ts';

/** A minus sorts in descending order. */
const categorySorts = ['name', '-name', 'answered', '-answered', 'accuracy', '-accuracy', 'time', '-time'] as const;
export type CategorySort = (typeof categorySorts)[number];
const defaultSort: CategorySort = '-answered';

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

/** Dates are kept as they are in the URL, so that invalid ones can be reported. */
export interface AnalyticsView {
  readonly tab: AnalyticsTab;
  readonly from: string;
  readonly to: string;
  readonly step: StatisticsStep;
  readonly sort: CategorySort;
}

const defaultDays = 30;
const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Includes today. */
export function getLastDays(days: number, today: string): Pick<AnalyticsView, 'from' | 'to'> {
  return { from: shiftDate(today, 1 - days), to: today };
}

const dayMs = 86_400_000;

/** Null without data for the previous span or if the first day of data is unknown. */
export function getPreviousSpan<S extends Pick<AnalyticsView, 'from' | 'to'>>(
  span: S,
  firstDate: string | undefined,
): S | null {
  const days = (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1;
  const before = { ...span, from: shiftDate(span.from, -days), to: shiftDate(span.from, -1) };
  return firstDate !== undefined && days > 0 && before.to >= firstDate ? before : null;
}

/** Otherwise charts of a new game would start with empty days. */
export function dropRowsBeforeFirst<Row extends { readonly date: string }>(
  rows: readonly Row[],
  step: StatisticsStep,
  firstDate: string | undefined,
): readonly Row[] {
  if (firstDate === undefined) return rows;
  const first = getStepStart(step, firstDate);
  return rows.filter(({ date }) => date >= first);
}

/** One value per step. Undefined without data. */
export function createPreviousSeries<Row>(
  rows: readonly Row[] | undefined,
  stops: number,
  getValue: (row: Row) => number,
): ChartSeries | undefined {
  const values = (rows ?? []).map(getValue);
  if (values.every((value) => value === 0)) return undefined;
  return { name: 'before', values: Array.from({ length: stops }, (_none, index) => values[index] ?? null) };
}

/** Falls back to defaults for invalid values. */
export function parseAnalyticsView(query: URLSearchParams, today: string): AnalyticsView {
  const defaults = getLastDays(defaultDays, today);
  const [from, to] = [query.get('from'), query.get('to')];
  return {
    tab: analyticsTabs.find((known) => known === query.get('tab')) ?? 'players',
    from: isDate(from) ? from : defaults.from,
    to: isDate(to) ? to : defaults.to,
    step: statisticsSteps.find((known) => known === query.get('step')) ?? 'day',
    sort: categorySorts.find((known) => known === query.get('sort')) ?? defaultSort,
  };
}

export function getAnalyticsUrl({ tab, from, to, step, sort }: AnalyticsView, today: string): string {
  const defaults = getLastDays(defaultDays, today);
  const query = {
    tab: tab === 'players' ? undefined : tab,
    ...(from === defaults.from && to === defaults.to ? {} : { from, to }),
    step: step === 'day' ? undefined : step,
    sort: sort === defaultSort ? undefined : sort,
  };
  return pathTo('/admin/analytics', { query });
}

export function getSpanError({ from, to, step }: Pick<AnalyticsView, 'from' | 'to' | 'step'>): string | null {
  if (to < from) return 'The last day must not be before the first.';
  return getFullSpan({ from, to, step }, to) ? null : `At most ${maxSpanDays} days can be looked at.`;
}

/** Color level from 0 to 5 for a percentage. */
export function getHeatLevel(percent: number): number {
  return percent > 0 ? Math.min(Math.ceil(percent / 20), 5) : 0;
}

/** For example "every 5 s" or "every 10 minutes". */
export function formatInterval(seconds: number): string {
  if (seconds >= 3600) return formatEvery(seconds / 3600, 'hour');
  if (seconds >= 60) return formatEvery(seconds / 60, 'minute');
  return `every ${seconds} s`;
}

function formatEvery(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
