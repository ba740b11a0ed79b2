import { getDateInZone, getMinuteInZone, getPlayerDate } from '#shared/account/dates.ts';
import { coverMissedDates } from '#shared/daily/streak.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { reminderHours } from '#shared/notifications/rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CandidateRow, listZones, listCandidates } from './reminder-store.ts';

/** A live streak whose player has not yet played on their current date. */
export interface AtRiskStreak {
  readonly playerId: string;
  readonly date: string;
  /** Length of the streak. */
  readonly days: number;
  /** Freezes that the player would still have today. */
  readonly freezes: number;
}

/** A streak that only freezes have kept alive for longer is no longer worth a reminder. */
const maxDaysSinceGame = 4;
const pageSize = 1000;
const hourMinutes = 60;

function toAtRiskStreaks(row: CandidateRow, now: Date): AtRiskStreak[] {
  const { date, skipped } = getPlayerDate(row, now);
  if (row.lastPlayedDate >= date) return [];
  const { isBroken, freezes } = coverMissedDates(row, row.freezes, date, new Set([...row.passed, ...skipped]));
  return isBroken ? [] : [{ playerId: row.playerId, date, days: row.current, freezes }];
}

/**
 * Players who may lose a streak and are due for a reminder now. Yields pages, many possibly empty, so that a million
 * players never become one statement or one list. Players already reminded on this date are left out.
 */
export async function* listAtRiskStreaks(database: Database, now: Date): AsyncGenerator<readonly AtRiskStreak[]> {
  const getHourIn = (zone: string) => Math.floor(getMinuteInZone(zone, now) / hourMinutes);
  const zones = (await listZones(database, now)).filter((zone) => getHourIn(zone) >= reminderHours.first);
  for (const [date, zonesOfDate] of Map.groupBy(zones, (zone) => getDateInZone(zone, now))) {
    const hours = zonesOfDate.map(getHourIn);
    for (let days = 1; days <= maxDaysSinceGame; days += 1) {
      const lastPlayedDate = shiftDate(date, -days);
      let after: string | null = '';
      while (after !== null) {
        const page = { now, zones: zonesOfDate, hours, lastPlayedDate, date, after, size: pageSize };
        const { candidates, next }: Awaited<ReturnType<typeof listCandidates>> = await listCandidates(database, page);
        const players = candidates.flatMap((row) => toAtRiskStreaks(row, now));
        yield players;
        after = next;
      }
    }
  }
}
