import { useQuery } from '@tanstack/react-query';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';

/** Milliseconds after which the rewarded ad is read again: what is left of it hangs on the player's date. */
export const rewardedStaleMs = 60_000;

export const rewardedQuery = readQuery('GET /api/ads/:placement', { params: { placement: 'rewarded' } });

export function useRewardedAd() {
  return useQuery({ ...rewardedQuery, staleTime: rewardedStaleMs, refetchOnWindowFocus: true });
}

export function useAd(placement: Exclude<AdPlacement, 'rewarded'>) {
  return useQuery(readQuery('GET /api/ads/:placement', { params: { placement } }));
}

/** Others write too: read anew whenever it is opened. */
export function useManagedAds() {
  return useQuery({ ...readQuery('GET /api/admin/ads'), staleTime: 0 });
}
