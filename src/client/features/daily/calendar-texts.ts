import type { StreakState } from '#shared/daily/contract.ts';

export type CalendarDay = StreakState['days'][number];

const stateLabels: Readonly<Record<CalendarDay['state'], string>> = {
  before: 'before your first game',
  played: 'played',
  frozen: 'missed, covered by a freeze',
  missed: 'missed',
  skipped: 'skipped by a change of time zone',
  today: 'today, not played yet',
};

const toDate = ({ date }: Pick<CalendarDay, 'date'>) => new Date(`${date}T00:00:00Z`);
const longDateFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const monthDayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Saturday, November 21: played", in the browser's language */
export function formatDayLabel(day: CalendarDay): string {
  return `${longDateFormat.format(toDate(day))}: ${stateLabels[day.state]}`;
}

/** Day of the month; the first of a month and the first day of the calendar include the month. */
export function formatDayNumber(day: CalendarDay, isFirst: boolean): string {
  const date = toDate(day);
  return isFirst || date.getUTCDate() === 1 ? monthDayFormat.format(date) : `${date.getUTCDate()}`;
}

/** Omits the weeks before the first game, but keeps at least one week. */
export function trimEmptyWeeks(days: readonly CalendarDay[]): readonly CalendarDay[] {
  const firstPlayedIndex = days.findIndex(({ state }) => state !== 'before');
  const firstIndex = firstPlayedIndex < 0 ? days.length - 1 : firstPlayedIndex;
  return days.slice(Math.floor(firstIndex / 7) * 7);
}

/** Names of the seven columns; the last one is today's weekday. */
export function listWeekdays(days: readonly CalendarDay[]): string[] {
  return days.slice(0, 7).map((day) => weekdayFormat.format(toDate(day)));
}

export function formatMilestone(current: number, next: number | null): string {
  if (next === null) return 'Every milestone reached. The rest is yours.';
  const left = next - current;
  return `${left} more ${left === 1 ? 'day' : 'days'} to the ${next}-day milestone.`;
}

/** Reason why no freeze can be bought; null if one can. */
export function formatNoFreezeReason(held: number, most: number): string | null {
  return held >= most ? `You hold ${most}, as many as you can.` : null;
}
