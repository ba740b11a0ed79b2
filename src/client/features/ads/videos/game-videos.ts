import { call } from '#client/platform/calls/api.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { createHouseVideos } from './house-videos.ts';
import { rewardedQuery, rewardedStaleMs } from '../queries.ts';

/** The game's own videos over its own calls; what plays is what the preview told. */
export const gameVideos = createHouseVideos({
  async available() {
    const ad = await queryClient.fetchQuery({ ...rewardedQuery, staleTime: rewardedStaleMs });
    return ad && ad.claimsLeft !== 0 ? ad : null;
  },
  async begin({ id }) {
    try {
      await call('POST /api/ads/track', { body: { adId: id, type: 'view', placement: 'rewarded' } });
    } catch (error) {
      // It may have been stopped meanwhile: the next press asks for another one.
      void queryClient.invalidateQueries({ queryKey: rewardedQuery.queryKey });
      throw error;
    }
  },
});
