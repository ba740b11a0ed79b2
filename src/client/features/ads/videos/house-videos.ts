import type { Ad } from '#shared/ads/contract.ts';
import { videoProgressStepMs } from '#shared/ads/rules.ts';
import type { VideoSource } from './video-source.ts';
import { calculateVideoProgress } from './video-stage.ts';

interface HouseVideoDependencies {
  readonly available: () => Promise<Ad | null>;
  /** Registers the start of the video with the server. */
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
