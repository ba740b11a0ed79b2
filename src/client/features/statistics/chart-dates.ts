import type { StatisticsStep } from '#shared/statistics/rules.ts';
import type { ChartStop } from '#client/ui/charts/chart-series.ts';

const utc = { timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'long', day: 'numeric', month: 'long' });
const shortDays = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric', month: 'short' });
const months = new Intl.DateTimeFormat(undefined, { ...utc, month: 'long', year: 'numeric' });
const shortMonths = new Intl.DateTimeFormat(undefined, { ...utc, month: 'short', year: '2-digit' });
const dates = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric', month: 'long', year: 'numeric' });

export const stepNames: Readonly<Record<StatisticsStep, string>> = { day: 'Day', week: 'Week', month: 'Month' };

const spanDates = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric', month: 'short', year: 'numeric' });

export function formatSpan(from: string, to: string): string {
  return spanDates.formatRange(new Date(from), new Date(to));
}

export function formatShortDate(date: string): string {
  return shortDays.format(new Date(date));
}

export function createChartStop(step: StatisticsStep, date: string): ChartStop {
  const begin = new Date(date);
  if (step === 'day') return { label: days.format(begin), short: shortDays.format(begin) };
  if (step === 'month') return { label: months.format(begin), short: shortMonths.format(begin) };
  return { label: `Week of ${dates.format(begin)}`, short: shortDays.format(begin) };
}
