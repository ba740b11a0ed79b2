import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** The public page of a finished tournament. It never changes. */
export function useResults(code: string) {
  return useQuery(createReadQuery('GET /api/results/:code', { params: { code } }));
}
