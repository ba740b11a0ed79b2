import { shiftDate } from '#shared/daily/streak.ts';
import { pathTo } from '#shared/path-to.ts';
import { maxSpanDays, type StatisticsStep, statisticsSteps } from '#shared/statistics/rules.ts';
import { wholeSpan } from '#shared/statistics/steps.ts';

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
}

const usualDays = 30;
const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The span of so many days up to today. */
export function lastDays(days: number, today: string): Pick<AnalyticsView, 'from' | 'to'> {
  return { from: shiftDate(today, 1 - days), to: today };
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
  };
}

/** The address of a view; what is as usual is left out. */
export function analyticsAddress({ tab, from, to, step }: AnalyticsView, today: string): string {
  const usual = lastDays(usualDays, today);
  const query = {
    tab: tab === 'players' ? undefined : tab,
    ...(from === usual.from && to === usual.to ? {} : { from, to }),
    step: step === 'day' ? undefined : step,
  };
  return pathTo('/admin/analytics', { query });
}

/** Why these dates cannot be looked at; null when they can. */
export function spanFault({ from, to, step }: Pick<AnalyticsView, 'from' | 'to' | 'step'>): string | null {
  if (to < from) return 'The last day must not be before the first.';
  return wholeSpan({ from, to, step }, to) ? null : `At most ${maxSpanDays} days can be looked at.`;
}
