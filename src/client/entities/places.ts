import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

const placesQuery = readQuery('GET /api/user/places');

/** The places of the map by their category, with the stars that the player has lit; undefined until they are known. */
export function usePlaces(): ReadonlyMap<number, Place> | undefined {
  const { data } = useQuery(placesQuery);
  return data && new Map(data.map((place) => [place.categoryId, place]));
}

/** The places as they stood when a game was dealt; null: none is yet, or it lights nothing. */
export function usePlacesBefore(gameId: number | null): readonly Place[] | undefined {
  const { data, isFetching } = useQuery({ ...placesQuery, enabled: gameId !== null });
  const [kept, setKept] = useState<{ readonly gameId: number; readonly places: readonly Place[] }>();
  if (gameId !== null && data && !isFetching && kept?.gameId !== gameId) setKept({ gameId, places: data });
  return kept?.gameId === gameId ? kept.places : undefined;
}
