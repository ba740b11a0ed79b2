import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export function usePastGame(id: number) {
  return useQuery(createReadQuery('GET /api/game/:id/review', { params: { id } }));
}
