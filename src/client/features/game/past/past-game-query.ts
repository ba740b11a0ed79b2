import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** A game of the player that is over. */
export function usePastGame(id: number) {
  return useQuery(readQuery('GET /api/game/:id/review', { params: { id } }));
}
