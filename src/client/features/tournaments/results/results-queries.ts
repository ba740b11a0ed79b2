import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** The public page of a finished tournament; it does not change any more. */
export function useResults(code: string) {
  return useQuery(readQuery('GET /api/results/:code', { params: { code } }));
}
