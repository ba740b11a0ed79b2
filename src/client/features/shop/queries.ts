import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../platform/query-client.ts';

export const pricesQuery = readQuery('GET /api/shop');
export const inventoryQuery = readQuery('GET /api/user/powerups');

export function usePrices() {
  return useQuery(pricesQuery);
}

export function usePowerUps() {
  return useQuery(inventoryQuery);
}
