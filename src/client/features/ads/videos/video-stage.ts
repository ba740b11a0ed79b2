import type { Ad } from '#shared/ads/contract.ts';
import { rewardedVideoMs, videoStep, videoStepMs } from '#shared/ads/rules.ts';

/** Where the rewarded dialog is (rules 4.7): preview, playing, complete. */
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

export const atPreview: VideoStage = { stage: 'preview', isBusy: false };

/** The next stage; what comes too late for the present one changes nothing. */
export function nextStage(state: VideoStage, event: VideoEvent): VideoStage {
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
      return atPreview;
  }
}

/** How far the bar has grown, of 100: 0.67 every 100 ms. */
export function videoProgress(elapsedMs: number): number {
  return Math.min(100, Math.max(0, Math.floor(elapsedMs / videoStepMs)) * videoStep);
}

/** Whole seconds to go; the last one is over when the video is. */
export function secondsLeft(elapsedMs: number): number {
  return Math.min(rewardedVideoMs / 1000, Math.max(0, Math.ceil((rewardedVideoMs - elapsedMs) / 1000)));
}
