import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export const inventoryQuery = createReadQuery('GET /api/user/powerups');

export function useInventory() {
  return useQuery(inventoryQuery);
}
