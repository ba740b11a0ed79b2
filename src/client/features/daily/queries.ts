import { useQuery } from '@tanstack/react-query';
import { queryClient, readQuery } from '#client/platform/calls/query-client.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';

const challenge = readQuery('GET /api/daily-challenge');
const progress = readQuery('GET /api/user/daily-challenge');
const streak = readQuery('GET /api/user/streak');

/** What the day asks for, and how far the player is with it. */
export function useDailyChallenge() {
  const asked = useQuery(challenge);
  const made = useQuery(progress);
  return {
    asked: asked.data,
    made: made.data,
    error: asked.error ?? made.error,
    retry: () => void Promise.all([asked.refetch(), made.refetch()]),
  };
}

export function useStreak() {
  return useQuery(streak);
}

/** Bought or used: the freezes are another number now. */
export function forgetStreak(): Promise<void> {
  return invalidateAfter(queryClient, 'POST /api/streak/freeze');
}

/** A new date has begun: all that belongs to one is read anew. */
export function forgetDay(): void {
  void invalidateAfter(queryClient, 'newDay');
}
