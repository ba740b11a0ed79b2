import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';

export function useAchievements() {
  return useQuery(readQuery('GET /api/user/achievements'));
}
