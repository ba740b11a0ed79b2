import type { Ad } from '#shared/ads/contract.ts';
import { videoStepMs } from '#shared/ads/rules.ts';
import type { VideoSource } from './video-source.ts';
import { videoProgress } from './video-stage.ts';

interface HouseVideoParts {
  readonly available: () => Promise<Ad | null>;
  /** Tells the server that the video begins. */
  readonly begin: (video: Ad) => Promise<void>;
}

/**
 * The game's own videos. Time is what has gone by since the server knows of the beginning, not a count of ticks: a tab
 * in the background ticks seldom.
 */
export function createHouseVideos({ available, begin }: HouseVideoParts): VideoSource {
  return {
    available,
    async show(video, { signal, onBegin, onProgress }) {
      await begin(video);
      if (signal.aborted) return 'dismissed';
      onBegin();
      const begunAt = performance.now();
      return new Promise((resolve) => {
        const end = (outcome: 'viewed' | 'dismissed') => {
          clearInterval(timer);
          signal.removeEventListener('abort', leave);
          resolve(outcome);
        };
        const leave = () => end('dismissed');
        const timer = setInterval(() => {
          const elapsedMs = performance.now() - begunAt;
          onProgress(elapsedMs);
          if (videoProgress(elapsedMs) >= 100) end('viewed');
        }, videoStepMs);
        signal.addEventListener('abort', leave);
      });
    },
  };
}
