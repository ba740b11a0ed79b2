import type { Ad } from '#shared/ads/contract.ts';

/** Callbacks and abort signal of a running video. */
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
  /** Plays the video; rejects if it cannot start. */
  show(video: Ad, showing: VideoPlayback): Promise<'viewed' | 'dismissed'>;
}
