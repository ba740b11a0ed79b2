import { atHomeText } from '#shared/achievements/places.ts';
import type { AchievementRule } from '#shared/achievements/achievement.ts';
import type { Counters } from '#shared/achievements/counters.ts';
import { challengePlaces } from '#shared/daily/challenge-places.ts';
import type { Catalog } from '#server/features/catalog/service.ts';

export type Places = Pick<Catalog, 'find'>;

const isRetired = (catalog: Places, id: number) => catalog.find(id)?.isRetired === true;

/** The counters as they measure: nobody has to go where nothing is played, so a retired place counts as seen. */
export function withRetiredSeen(counters: Counters, catalog: Places): Counters {
  const retired = challengePlaces.filter(({ id }) => isRetired(catalog, id));
  if (retired.length === 0) return counters;
  return { ...counters, ...Object.fromEntries(retired.map(({ id }) => [`place-${id}`, counters[`place-${id}`] ?? 1])) };
}

/** Whether it can be reached now: none of a place that is retired. */
export const isReachable = ({ placeId }: Pick<AchievementRule, 'placeId'>, catalog: Places) =>
  placeId === undefined || !isRetired(catalog, placeId);

/** An achievement with the name and the landmark that its place has now. */
export function asNamedNow<Shown extends Pick<AchievementRule, 'placeId' | 'description' | 'icon'>>(
  shown: Shown,
  catalog: Places,
): Shown {
  const place = shown.placeId === undefined ? undefined : catalog.find(shown.placeId);
  return place ? { ...shown, description: atHomeText(place.name), icon: `place-${place.icon}` } : shown;
}
