import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

export function useAchievements() {
  return useQuery(createReadQuery('GET /api/user/achievements'));
}
