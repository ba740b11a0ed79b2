import { dateIn, minuteIn, playerDate } from '#shared/account/dates.ts';
import { coverMissed } from '#shared/daily/freezes.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import { reminderHours } from '#shared/notifications/rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type CandidateRow, findZones, listCandidates } from './reminder-store.ts';

/** A player whose streak is alive, and who has not played on their date yet. */
export interface AtRisk {
  readonly playerId: string;
  readonly date: string;
  /** How long the streak is. */
  readonly days: number;
  /** Freezes that would still be held today. */
  readonly freezes: number;
}

/** A streak that freezes have kept alive for longer without a game is nobody's habit any more. */
const daysBack = 4;
const pageSize = 1000;
const hourMinutes = 60;

function atRisk(row: CandidateRow, now: Date): AtRisk[] {
  const { date, skipped } = playerDate(row, now);
  if (row.lastPlayedDate >= date) return [];
  const { isBroken, freezes } = coverMissed(row, row.freezes, date, new Set([...row.passed, ...skipped]));
  return isBroken ? [] : [{ playerId: row.playerId, date, days: row.current, freezes }];
}

/**
 * Players who may lose a streak, where it is time now to be reminded of it; in pages, of which many may be empty, so
 * that a million players never are one statement or one list. Who was told on this date is left out.
 */
export async function* listAtRisk(database: Database, now: Date): AsyncGenerator<readonly AtRisk[]> {
  const hourIn = (zone: string) => Math.floor(minuteIn(zone, now) / hourMinutes);
  const zones = (await findZones(database, now)).filter((zone) => hourIn(zone) >= reminderHours.first);
  for (const [date, zonesOfDate] of Map.groupBy(zones, (zone) => dateIn(zone, now))) {
    const hours = zonesOfDate.map(hourIn);
    for (let days = 1; days <= daysBack; days += 1) {
      const lastPlayedDate = shiftDate(date, -days);
      let after: string | null = '';
      while (after !== null) {
        const page = { now, zones: zonesOfDate, hours, lastPlayedDate, date, after, size: pageSize };
        const { candidates, next }: Awaited<ReturnType<typeof listCandidates>> = await listCandidates(database, page);
        const players = candidates.flatMap((row) => atRisk(row, now));
        yield players;
        after = next;
      }
    }
  }
}
