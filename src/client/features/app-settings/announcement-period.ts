import { localText } from '#client/platform/local-time.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';

export type Period = 'day' | 'week' | 'open' | 'dates';

const hourMs = 3_600_000;
const hours = { day: 24, week: 7 * 24 } as const;

export const periods: { value: Period; label: string }[] = [
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'open', label: 'Until further notice' },
  { value: 'dates', label: 'Other dates' },
];

/** How long it shows, as it was stored; a new one has no end. */
export function periodOf({ startsAt, endsAt }: Pick<AnnouncementDraft, 'startsAt' | 'endsAt'>): Period {
  return startsAt === '' && endsAt === '' ? 'open' : 'dates';
}

/** The dates of a period that begins now; other dates are typed. */
export function datesOf(period: Period, now: Date): Partial<Pick<AnnouncementDraft, 'startsAt' | 'endsAt'>> {
  if (period === 'dates') return {};
  if (period === 'open') return { startsAt: '', endsAt: '' };
  return { startsAt: '', endsAt: localText(new Date(now.getTime() + hours[period] * hourMs).toISOString()) };
}
