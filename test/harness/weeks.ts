import { periodStart } from '#shared/leaderboard/rules.ts';

const weekMs = 7 * 86_400_000;
let weeksUsed = 0;

/** The Monday of a week that no other test of the file has, with so many after it. */
export function ownWeek(weeks = 4): string {
  const start = periodStart('week', new Date(Date.UTC(2030, 0, 7) + weeksUsed * weekMs));
  weeksUsed += weeks;
  return start;
}

/** The Monday so many weeks later. */
export function weeksLater(week: string, weeks: number): string {
  return new Date(Date.parse(week) + weeks * weekMs).toISOString().slice(0, 10);
}
