import { getDateInZone, findHourStart, getNextMidnight } from '../account/dates.ts';

/** Plans that create official tournaments: one per day and one per week. */
export const officialPlans = ['daily', 'weekly'] as const;
export type OfficialPlan = (typeof officialPlans)[number];

/** Large enough that players rarely find a full tournament. */
export const officialSeats = 64;
/** Default round length in minutes; the settings can override it. */
export const officialRoundMinutes: Readonly<Record<OfficialPlan, number>> = { daily: 15, weekly: 24 * 60 };
/** How many hours before its start a tournament opens for registration: two days, or a week. */
const registrationLeadHours: Readonly<Record<OfficialPlan, number>> = { daily: 48, weekly: 7 * 24 };

/** Start time in the server's time zone. */
export interface OfficialTimes {
  readonly hour: number;
  /** 1 for Monday to 7 for Sunday; null for every day. */
  readonly weekday: number | null;
}

export interface OfficialDate {
  /** `YYYY-MM-DD` in the server's time zone; a plan has one tournament per date. */
  readonly date: string;
  readonly startsAt: Date;
}

/**
 * Upcoming dates of a plan that should exist now, in order (rules T34). If daylight saving skips the hour, the
 * tournament starts right after the gap; if the hour occurs twice, at the first one. A date skipped by the time zone
 * has no tournament.
 */
export function listOfficialDates(
  plan: OfficialPlan,
  { hour, weekday }: OfficialTimes,
  zone: string,
  now: Date,
): readonly OfficialDate[] {
  const end = now.getTime() + registrationLeadHours[plan] * 3_600_000;
  const found: OfficialDate[] = [];
  for (let from = now; from.getTime() <= end; from = getNextMidnight(zone, from)) {
    const date = getDateInZone(zone, from);
    if (weekday !== null && getWeekday(date) !== weekday) continue;
    const startsAt = findHourStart(zone, date, hour);
    if (startsAt > now && startsAt.getTime() <= end) found.push({ date, startsAt });
  }
  return found;
}

/** 1 for Monday to 7 for Sunday. */
const getWeekday = (date: string): number => new Date(date).getUTCDay() || 7;
