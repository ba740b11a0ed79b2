import { call } from '#client/platform/calls/api.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { createHouseVideos } from './house-videos.ts';
import { rewardedQuery, rewardedStaleMs } from '../queries.ts';

/** The game's own videos, using its API. The video that plays is the one offered in the preview. */
export const gameVideos = createHouseVideos({
  async available() {
    const ad = await queryClient.fetchQuery({ ...rewardedQuery, staleTime: rewardedStaleMs });
    return ad && ad.claimsLeft !== 0 ? ad : null;
  },
  async begin({ id }) {
    try {
      await call('POST /api/ads/track', { body: { adId: id, type: 'view', placement: 'rewarded' } });
    } catch (error) {
      // The ad may have been stopped meanwhile, so the next press loads another one.
      void queryClient.invalidateQueries({ queryKey: rewardedQuery.queryKey });
      throw error;
    }
  },
});
