import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { challengesQuery } from '#client/features/challenges/queries.ts';
import { yourTurns } from '#client/features/challenges/turns.ts';
import { requestsQuery } from '#client/features/friends/queries.ts';
import { receivedQuery, waitingGifts } from '#client/features/gifts/queries.ts';
import type { FriendsTab } from './friends-tabs.ts';

/** How many things wait for the player in the friends' area, a tab each; none while it is not known. */
export function useFriendsWaiting({ id, isGuest }: Pick<User, 'id' | 'isGuest'>): Partial<Record<FriendsTab, number>> {
  const enabled = !isGuest;
  const requests = useQuery({ ...requestsQuery, enabled }).data ?? [];
  const received = useQuery({ ...receivedQuery, enabled }).data ?? [];
  const challenges = useQuery({ ...challengesQuery, enabled }).data ?? [];
  return {
    requests: requests.length,
    gifts: waitingGifts(received).length,
    challenges: yourTurns(challenges, id).length,
  };
}
