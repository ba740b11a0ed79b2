import { useQuery } from '@tanstack/react-query';
import { queryClient, createReadQuery } from '#client/platform/calls/query-client.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';

const challengeQuery = createReadQuery('GET /api/daily-challenge');
const progressQuery = createReadQuery('GET /api/user/daily-challenge');
const streakQuery = createReadQuery('GET /api/user/streak');

export function useDailyChallenge() {
  const challengeResult = useQuery(challengeQuery);
  const progressResult = useQuery(progressQuery);
  return {
    asked: challengeResult.data,
    made: progressResult.data,
    error: challengeResult.error ?? progressResult.error,
    retry: () => void Promise.all([challengeResult.refetch(), progressResult.refetch()]),
  };
}

export function useStreak() {
  return useQuery(streakQuery);
}

/** Call after freezes were bought or used. */
export function invalidateStreak(): Promise<void> {
  return invalidateAfter(queryClient, 'POST /api/streak/freeze');
}

/** Invalidates everything that depends on the player's date, after a new date has begun. */
export function invalidateDay(): void {
  void invalidateAfter(queryClient, 'newDay');
}
