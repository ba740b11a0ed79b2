import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../platform/query-client.ts';

export function usePowerUps() {
  return useQuery(readQuery('GET /api/user/powerups'));
}
