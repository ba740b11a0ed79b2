import { useQuery } from '@tanstack/react-query';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** The places of the map by their category, with the stars that the player has lit; undefined until they are known. */
export function usePlaces(): ReadonlyMap<number, Place> | undefined {
  const { data } = useQuery(readQuery('GET /api/user/places'));
  return data && new Map(data.map((place) => [place.categoryId, place]));
}
