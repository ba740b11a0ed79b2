import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** A finished game of the player. */
export function usePastGame(id: number) {
  return useQuery(createReadQuery('GET /api/game/:id/review', { params: { id } }));
}
