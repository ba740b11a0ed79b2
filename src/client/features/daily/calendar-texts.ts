import type { StreakState } from '#shared/daily/contract.ts';

export type Day = StreakState['days'][number];

const told: Readonly<Record<Day['state'], string>> = {
  before: 'before your first game',
  played: 'played',
  frozen: 'missed, covered by a freeze',
  missed: 'missed',
  skipped: 'skipped by a change of time zone',
  today: 'today, not played yet',
};

const dateOf = ({ date }: Pick<Day, 'date'>) => new Date(`${date}T00:00:00Z`);
const spoken = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Saturday, November 21: played", in the browser's language */
export function dayTold(day: Day): string {
  return `${spoken.format(dateOf(day))}: ${told[day.state]}`;
}

/** The day of the month; the first of a month, and of the calendar, names the month too. */
export function dayNumber(day: Day, isFirst: boolean): string {
  const date = dateOf(day);
  return isFirst || date.getUTCDate() === 1 ? monthDay.format(date) : `${date.getUTCDate()}`;
}

/** The weeks to be shown: those before the week of the first game are nothing to look at, but for one at least. */
export function weeksToShow(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ state }) => state !== 'before');
  const begins = first < 0 ? days.length - 1 : first;
  return days.slice(Math.floor(begins / 7) * 7);
}

/** Six whole weeks make seven columns, each of one weekday: the last is today's. */
export function weekdaysOf(days: readonly Day[]): string[] {
  return days.slice(0, 7).map((day) => weekday.format(dateOf(day)));
}

/** What the next celebration is, in days from now. */
export function milestoneText(current: number, next: number | null): string {
  if (next === null) return 'Every milestone reached. The rest is yours.';
  const left = next - current;
  return `${left} more ${left === 1 ? 'day' : 'days'} to the ${next}-day milestone.`;
}

/** Why no freeze can be bought now; null when one can. */
export function noFreezeReason(held: number, most: number): string | null {
  return held >= most ? `You hold ${most}, as many as you can.` : null;
}
