import { formatPlaceDescription } from '#shared/achievements/places.ts';
import type { AchievementRule } from '#shared/achievements/achievement.ts';
import type { Counters } from '#shared/achievements/counters.ts';
import { challengePlaces } from '#shared/daily/challenge-places.ts';
import type { Catalog } from '#server/features/catalog/service.ts';

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
