import { useQuery } from '@tanstack/react-query';
import { type BoardKind, type BoardPeriod, leaderboardLimit, getBoardPlace } from '#shared/leaderboard/rules.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient, createReadQuery } from '#client/platform/calls/query-client.ts';

export type BoardType = 'global' | 'friends' | 'local';

export function useBoard(type: BoardType, kind: BoardKind) {
  const place = getBoardPlace(kind);
  const scope = place === null ? { period: kind as BoardPeriod } : { place };
  return useQuery(createReadQuery('GET /api/leaderboard', { query: { type, ...scope, limit: leaderboardLimit } }));
}

/** A new period has begun, so its boards are empty and must be refetched. */
export function invalidateBoards(): void {
  void invalidateAfter(queryClient, 'newBoardPeriod');
}
