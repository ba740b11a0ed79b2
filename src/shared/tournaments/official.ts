import { dateIn, instantAt, nextMidnight } from '../account/dates.ts';

/** What makes tournaments by itself: one a day, and one a week. */
export const officialPlans = ['daily', 'weekly'] as const;
export type OfficialPlan = (typeof officialPlans)[number];

/** Seats, so that hardly anybody comes too late. */
export const officialSeats = 64;
/** Minutes of a round, unless the settings say else. */
export const officialRoundMinutes: Readonly<Record<OfficialPlan, number>> = { daily: 15, weekly: 24 * 60 };
/** Hours before its start within which one is there to be joined: two days, or the whole week. */
const aheadHours: Readonly<Record<OfficialPlan, number>> = { daily: 48, weekly: 7 * 24 };

/** When a plan's tournaments start, by the server's clock. */
export interface OfficialTimes {
  /** From 0 to 23. */
  readonly hour: number;
  /** 1 for Monday to 7 for Sunday; null: every day. */
  readonly weekday: number | null;
}

export interface OfficialDate {
  /** `YYYY-MM-DD` in the server's zone: a plan has one tournament a date. */
  readonly date: string;
  readonly startsAt: Date;
}

/**
 * The dates of a plan that are to be there now, the next first: none whose start is over (rules T34). A date on which the
 * clock skips the hour starts right behind the gap, one that has it twice at the first; a date that a zone leaves out has none.
 */
export function officialDates(
  plan: OfficialPlan,
  { hour, weekday }: OfficialTimes,
  zone: string,
  now: Date,
): readonly OfficialDate[] {
  const end = now.getTime() + aheadHours[plan] * 3_600_000;
  const found: OfficialDate[] = [];
  for (let from = now; from.getTime() <= end; from = nextMidnight(zone, from)) {
    const date = dateIn(zone, from);
    if (weekday !== null && weekdayOf(date) !== weekday) continue;
    const startsAt = instantAt(zone, date, hour);
    if (startsAt > now && startsAt.getTime() <= end) found.push({ date, startsAt });
  }
  return found;
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;
