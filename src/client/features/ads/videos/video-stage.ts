import type { Ad } from '#shared/ads/contract.ts';
import { rewardedVideoMs, videoProgressStep, videoProgressStepMs } from '#shared/ads/rules.ts';

/** See rules 4.7. */
export type VideoStage =
  | { readonly stage: 'preview'; readonly isBusy: boolean }
  | { readonly stage: 'playing'; readonly video: Ad; readonly elapsedMs: number }
  | { readonly stage: 'complete'; readonly video: Ad };

export type VideoEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'begun'; readonly video: Ad }
  | { readonly type: 'progressed'; readonly elapsedMs: number }
  | { readonly type: 'viewed' }
  | { readonly type: 'dismissed' };

export const previewStage: VideoStage = { stage: 'preview', isBusy: false };

/** Events that no longer fit the current stage are ignored. */
export function reduceVideoStage(state: VideoStage, event: VideoEvent): VideoStage {
  switch (event.type) {
    case 'asked':
      return state.stage === 'preview' ? { stage: 'preview', isBusy: true } : state;
    case 'begun':
      return state.stage === 'preview' && state.isBusy ? { stage: 'playing', video: event.video, elapsedMs: 0 } : state;
    case 'progressed':
      return state.stage === 'playing' ? { ...state, elapsedMs: Math.max(state.elapsedMs, event.elapsedMs) } : state;
    case 'viewed':
      return state.stage === 'playing' ? { stage: 'complete', video: state.video } : state;
    case 'dismissed':
      return previewStage;
  }
}

/** In percent, in steps of 0.67 every 100 ms. */
export function calculateVideoProgress(elapsedMs: number): number {
  return Math.min(100, Math.max(0, Math.floor(elapsedMs / videoProgressStepMs)) * videoProgressStep);
}

export function calculateSecondsLeft(elapsedMs: number): number {
  return Math.min(rewardedVideoMs / 1000, Math.max(0, Math.ceil((rewardedVideoMs - elapsedMs) / 1000)));
}
