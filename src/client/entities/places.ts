import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#shared/progress/contract.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

const placesQuery = createReadQuery('GET /api/user/places');

/** The map is keyed by category id; undefined while loading. */
export function usePlaces(): ReadonlyMap<number, Place> | undefined {
  const { data } = useQuery(placesQuery);
  return data && new Map(data.map((place) => [place.categoryId, place]));
}

/** The snapshot is undefined if there is none yet or the game earns no stars. */
export function usePlacesBefore(gameId: number | null): readonly Place[] | undefined {
  const { data, isFetching } = useQuery({ ...placesQuery, enabled: gameId !== null });
  const [snapshot, setSnapshot] = useState<{ readonly gameId: number; readonly places: readonly Place[] }>();
  if (gameId !== null && data && !isFetching && snapshot?.gameId !== gameId) setSnapshot({ gameId, places: data });
  return snapshot?.gameId === gameId ? snapshot.places : undefined;
}
