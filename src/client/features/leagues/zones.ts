import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import type { LeagueStanding } from './queries.ts';

export type Zone = 'rising' | 'staying' | 'falling';

interface ZoneOfGroup {
  readonly zone: Zone;
  readonly entries: readonly LeaderboardEntry[];
}

type ZonePlaces = Pick<LeagueStanding, 'entries' | 'risingRanks' | 'fallingRanks'>;

/** Best first. Empty zones are omitted. */
export function listZones({ entries, risingRanks, fallingRanks }: ZonePlaces): ZoneOfGroup[] {
  const lastSafe = entries.length - fallingRanks;
  const zones: ZoneOfGroup[] = [
    { zone: 'rising', entries: entries.slice(0, risingRanks) },
    { zone: 'staying', entries: entries.slice(risingRanks, lastSafe) },
    { zone: 'falling', entries: entries.slice(lastSafe) },
  ];
  return zones.filter((zone) => zone.entries.length > 0);
}

export function findZone(places: ZonePlaces, playerId: string): Zone | null {
  return listZones(places).find(({ entries }) => entries.some(({ id }) => id === playerId))?.zone ?? null;
}

export interface Distance {
  readonly points: number;
  readonly to: 'aheadOfTheRest' | 'toRise' | 'toStay' | 'toTheTop';
}

/** Null if no place has a different outcome. */
export function calculateDistance(places: ZonePlaces, me: LeaderboardEntry): Distance | null {
  const zones = listZones(places);
  const own = zones.findIndex(({ entries }) => entries.some(({ id }) => id === me.id));
  const zone = zones[own]?.zone;
  if (zone === 'rising') {
    const next = zones[own + 1]?.entries[0];
    return next ? { points: me.totalScore - next.totalScore, to: 'aheadOfTheRest' } : null;
  }
  const above = zones[own - 1];
  const last = above?.entries.at(-1);
  // Ties go to the earlier player, so one point more is needed.
  if (above && last) {
    return { points: last.totalScore - me.totalScore + 1, to: above.zone === 'rising' ? 'toRise' : 'toStay' };
  }
  const best = places.entries[0];
  return best && best.id !== me.id ? { points: best.totalScore - me.totalScore + 1, to: 'toTheTop' } : null;
}
