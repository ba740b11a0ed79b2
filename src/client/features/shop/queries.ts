import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const pricesQuery = readQuery('GET /api/shop');

export function usePrices() {
  return useQuery(pricesQuery);
}
