import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export const inventoryQuery = readQuery('GET /api/user/powerups');

/** How many power-ups the player owns. */
export function useInventory() {
  return useQuery(inventoryQuery);
}
