import { useEffect, useReducer, useRef } from 'react';
import type { VideoSource } from './video-source.ts';
import { atPreview, nextStage } from './video-stage.ts';

/** Runs the stages of the rewarded dialog over a source of videos; `onFailure` gets null where there is no video. */
export function useRewardedVideo(source: VideoSource, onFailure: (error: unknown) => void) {
  const [state, tell] = useReducer(nextStage, atPreview);
  const showing = useRef<AbortController | null>(null);

  useEffect(() => () => showing.current?.abort(), []);

  async function watch(): Promise<void> {
    // A second press comes before the first has redrawn the button.
    if (showing.current) return;
    const own = new AbortController();
    const { signal } = own;
    showing.current = own;
    tell({ type: 'asked' });
    try {
      const video = await source.available();
      if (signal.aborted) return;
      if (!video) return fail(null);
      const outcome = await source.show(video, {
        signal,
        onBegin: () => tell({ type: 'begun', video }),
        onProgress: (elapsedMs) => tell({ type: 'progressed', elapsedMs }),
      });
      if (signal.aborted) return;
      showing.current = null;
      tell({ type: outcome });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  function fail(error: unknown): void {
    showing.current = null;
    tell({ type: 'dismissed' });
    onFailure(error);
  }

  /** Back to the preview, whatever runs. */
  function dismiss(): void {
    showing.current?.abort();
    showing.current = null;
    tell({ type: 'dismissed' });
  }

  return { state, watch, dismiss };
}
