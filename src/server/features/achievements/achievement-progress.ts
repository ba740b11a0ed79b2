import { formatPlaceDescription } from '#shared/achievements/achievement-list.ts';
import { type AchievementRule, type CounterGain, type Counters, addGains } from '#shared/achievements/achievement.ts';
import { challengePlaces } from '#shared/daily/challenge-places.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { listNewlyUnlocked } from '#shared/achievements/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findProgress, insertUnlocked, saveCounters } from './store.ts';

export type PlaceCatalog = Pick<Catalog, 'find'>;

const isRetired = (catalog: PlaceCatalog, id: number) => catalog.find(id)?.isRetired === true;

/** Treats retired places as visited, because nobody can play there any more. */
export function countRetiredPlaces(counters: Counters, catalog: PlaceCatalog): Counters {
  const retired = challengePlaces.filter(({ id }) => isRetired(catalog, id));
  if (retired.length === 0) return counters;
  return { ...counters, ...Object.fromEntries(retired.map(({ id }) => [`place-${id}`, counters[`place-${id}`] ?? 1])) };
}

/** Whether it can still be reached; achievements of retired places cannot. */
export const isReachable = ({ placeId }: Pick<AchievementRule, 'placeId'>, catalog: PlaceCatalog) =>
  placeId === undefined || !isRetired(catalog, placeId);

/** Returns the achievement with the current name and landmark of its place. */
export function withCurrentPlace<Shown extends Pick<AchievementRule, 'placeId' | 'description' | 'icon'>>(
  shown: Shown,
  catalog: PlaceCatalog,
): Shown {
  const place = shown.placeId === undefined ? undefined : catalog.find(shown.placeId);
  return place ? { ...shown, description: formatPlaceDescription(place.name), icon: `place-${place.icon}` } : shown;
}

/** The counter gains of one player action. */
export interface PlayerGains {
  readonly playerId: string;
  readonly gains: readonly CounterGain[];
}

/**
 * Applies gains in order and returns what each of them unlocked. Needs one read and at most two writes in total. The
 * caller holds the players' locks, so that no count is lost and nothing is unlocked twice.
 */
export async function applyGains(
  tx: Tx,
  playerGains: readonly PlayerGains[],
  at: Date,
  catalog: PlaceCatalog,
): Promise<readonly (readonly string[])[]> {
  if (playerGains.length === 0) return [];
  const reached = new Map<string, { counters: Counters; had: Set<string> }>();
  for (const row of await findProgress(tx, [...new Set(playerGains.map(({ playerId }) => playerId))])) {
    reached.set(row.playerId, { counters: row.counters, had: new Set(row.unlocked) });
  }
  const changed = new Map<string, Counters>();
  const unlocked: { playerId: string; achievementId: string }[] = [];
  const results = playerGains.map(({ playerId, gains }) => {
    const player = reached.get(playerId) ?? { counters: {}, had: new Set<string>() };
    const counters = addGains(player.counters, gains);
    const fresh = listNewlyUnlocked(countRetiredPlaces(counters, catalog), player.had);
    for (const id of fresh) {
      player.had.add(id);
      unlocked.push({ playerId, achievementId: id });
    }
    if (counters !== player.counters) changed.set(playerId, counters);
    reached.set(playerId, { counters, had: player.had });
    return fresh;
  });
  await Promise.all([saveCounters(tx, changed), insertUnlocked(tx, unlocked, at)]);
  return results;
}
