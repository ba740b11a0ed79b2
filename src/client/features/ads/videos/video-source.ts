import type { Ad } from '#shared/ads/contract.ts';

/** What is told while a video is shown. */
export interface Showing {
  /** Aborted when the player closes the dialog. */
  readonly signal: AbortSignal;
  readonly onBegin: () => void;
  readonly onProgress: (elapsedMs: number) => void;
}

/**
 * Where rewarded videos come from. The game shows its own; an ad network would be another source with the same stages.
 * None of them decides the reward: the server's clock does.
 */
export interface VideoSource {
  /** The video that can be shown now, or null. */
  available(): Promise<Ad | null>;
  /** Shows it; rejects when it cannot begin. */
  show(video: Ad, showing: Showing): Promise<'viewed' | 'dismissed'>;
}
