import type { Ad } from '#shared/ads/contract.ts';
import { videoProgressStepMs } from '#shared/ads/rules.ts';
import { calculateVideoProgress } from './video-stage.ts';
import { call } from '#client/platform/calls/api.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { rewardedQuery, rewardedStaleMs } from '../queries.ts';

export interface VideoPlayback {
  /** Aborted when the player closes the dialog. */
  readonly signal: AbortSignal;
  readonly onBegin: () => void;
  readonly onProgress: (elapsedMs: number) => void;
}

/**
 * Source of rewarded videos. The game shows its own; an ad network would be another source with the same stages. The
 * reward never depends on the source: the server's clock decides.
 */
export interface VideoSource {
  /** The video to offer, or null. */
  available(): Promise<Ad | null>;
  /** Rejects if the video cannot start. */
  show(video: Ad, showing: VideoPlayback): Promise<'viewed' | 'dismissed'>;
}

interface HouseVideoDependencies {
  readonly available: () => Promise<Ad | null>;
  readonly begin: (video: Ad) => Promise<void>;
}

/**
 * Videos of the game itself. Progress is the time elapsed since the server registered the start, not a count of ticks,
 * because background tabs throttle timers.
 */
export function createHouseVideos({ available, begin }: HouseVideoDependencies): VideoSource {
  return {
    available,
    async show(video, { signal, onBegin, onProgress }) {
      await begin(video);
      if (signal.aborted) return 'dismissed';
      onBegin();
      const startedAt = performance.now();
      return new Promise((resolve) => {
        const end = (outcome: 'viewed' | 'dismissed') => {
          clearInterval(timer);
          signal.removeEventListener('abort', dismiss);
          resolve(outcome);
        };
        const dismiss = () => end('dismissed');
        const timer = setInterval(() => {
          const elapsedMs = performance.now() - startedAt;
          onProgress(elapsedMs);
          if (calculateVideoProgress(elapsedMs) >= 100) end('viewed');
        }, videoProgressStepMs);
        signal.addEventListener('abort', dismiss);
      });
    },
  };
}

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
