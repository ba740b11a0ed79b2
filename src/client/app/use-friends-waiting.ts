import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { challengesQuery } from '#client/features/challenges/queries.ts';
import { listOwnTurns } from '#client/features/challenges/challenge-turns.ts';
import { requestsQuery } from '#client/features/friends/queries.ts';
import { receivedQuery, filterClaimableGifts } from '#client/features/gifts/queries.ts';
import type { FriendsTab } from './navigation/page-tabs.ts';

/** Counts are 0 until loaded. */
export function useFriendsWaiting({ id, isGuest }: Pick<User, 'id' | 'isGuest'>): Partial<Record<FriendsTab, number>> {
  const enabled = !isGuest;
  const requests = useQuery({ ...requestsQuery, enabled }).data ?? [];
  const received = useQuery({ ...receivedQuery, enabled }).data ?? [];
  const challenges = useQuery({ ...challengesQuery, enabled }).data ?? [];
  return {
    requests: requests.length,
    gifts: filterClaimableGifts(received).length,
    challenges: listOwnTurns(challenges, id).length,
  };
}
