import { useQuery } from '@tanstack/react-query';
import { type BoardPeriod, leaderboardLimit } from '#shared/leaderboard/rules.ts';
import { readQuery } from '../../platform/query-client.ts';

export type BoardType = 'global' | 'friends' | 'local';

export function useBoard(type: BoardType, period: BoardPeriod) {
  return useQuery(readQuery('GET /api/leaderboard', { query: { type, period, limit: leaderboardLimit } }));
}
