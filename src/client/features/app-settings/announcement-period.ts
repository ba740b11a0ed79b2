import { toLocalInputValue } from '#client/platform/local-time.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';

export type AnnouncementPeriod = 'day' | 'week' | 'open' | 'dates';

const hourMs = 3_600_000;
const hours = { day: 24, week: 7 * 24 } as const;

export const periodOptions: { value: AnnouncementPeriod; label: string }[] = [
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'open', label: 'Until further notice' },
  { value: 'dates', label: 'Other dates' },
];

/** Period of a stored announcement; without dates it is open-ended. */
export function getPeriod({ startsAt, endsAt }: Pick<AnnouncementDraft, 'startsAt' | 'endsAt'>): AnnouncementPeriod {
  return startsAt === '' && endsAt === '' ? 'open' : 'dates';
}

/** Dates of a period that starts now; for other dates the administrator enters them. */
export function calculatePeriodDates(
  period: AnnouncementPeriod,
  now: Date,
): Partial<Pick<AnnouncementDraft, 'startsAt' | 'endsAt'>> {
  if (period === 'dates') return {};
  if (period === 'open') return { startsAt: '', endsAt: '' };
  return { startsAt: '', endsAt: toLocalInputValue(new Date(now.getTime() + hours[period] * hourMs).toISOString()) };
}
