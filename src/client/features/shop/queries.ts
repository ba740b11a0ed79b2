import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export const pricesQuery = createReadQuery('GET /api/shop');

export function usePrices() {
  return useQuery(pricesQuery);
}
