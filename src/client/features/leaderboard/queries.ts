import { useQuery } from '@tanstack/react-query';
import { type BoardKind, type BoardPeriod, leaderboardLimit, placeOf } from '#shared/leaderboard/rules.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { queryClient, readQuery } from '#client/platform/calls/query-client.ts';

export type BoardType = 'global' | 'friends' | 'local';

export function useBoard(type: BoardType, kind: BoardKind) {
  const place = placeOf(kind);
  const what = place === null ? { period: kind as BoardPeriod } : { place };
  return useQuery(readQuery('GET /api/leaderboard', { query: { type, ...what, limit: leaderboardLimit } }));
}

/** A period has begun: its boards are empty, and read anew. */
export function forgetBoards(): void {
  void invalidateAfter(queryClient, 'newBoardPeriod');
}
