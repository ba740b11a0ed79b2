import { useEffect, useReducer, useRef } from 'react';
import type { VideoSource } from './house-videos.ts';
import { previewStage, reduceVideoStage } from './video-stage.ts';

/** `onFailure` receives null if there is no video. */
export function useRewardedVideo(source: VideoSource, onFailure: (error: unknown) => void) {
  const [state, dispatch] = useReducer(reduceVideoStage, previewStage);
  const activeVideo = useRef<AbortController | null>(null);

  useEffect(() => () => activeVideo.current?.abort(), []);

  async function watch(): Promise<void> {
    // Ignores a second press that comes before the button is re-rendered.
    if (activeVideo.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    activeVideo.current = controller;
    dispatch({ type: 'asked' });
    try {
      const video = await source.available();
      if (signal.aborted) return;
      if (!video) return fail(null);
      const outcome = await source.show(video, {
        signal,
        onBegin: () => dispatch({ type: 'begun', video }),
        onProgress: (elapsedMs) => dispatch({ type: 'progressed', elapsedMs }),
      });
      if (signal.aborted) return;
      activeVideo.current = null;
      dispatch({ type: outcome });
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  function fail(error: unknown): void {
    activeVideo.current = null;
    dispatch({ type: 'dismissed' });
    onFailure(error);
  }

  function dismiss(): void {
    activeVideo.current?.abort();
    activeVideo.current = null;
    dispatch({ type: 'dismissed' });
  }

  return { state, watch, dismiss };
}
