import { useQuery } from '@tanstack/react-query';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { createReadQuery } from '#client/platform/calls/query-client.ts';

/** Short because the remaining claims depend on the player's date. */
export const rewardedStaleMs = 60_000;

export const rewardedQuery = createReadQuery('GET /api/ads/:placement', { params: { placement: 'rewarded' } });

export function useRewardedAd() {
  return useQuery({ ...rewardedQuery, staleTime: rewardedStaleMs, refetchOnWindowFocus: true });
}

export function useAd(placement: Exclude<AdPlacement, 'rewarded'>) {
  return useQuery(createReadQuery('GET /api/ads/:placement', { params: { placement } }));
}

/** Other administrators may edit ads, so refetch whenever the list is opened. */
export function useManagedAds() {
  return useQuery({ ...createReadQuery('GET /api/admin/ads'), staleTime: 0 });
}
