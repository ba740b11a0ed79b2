import { describe, expect, it } from 'vitest';
import { createExampleVideo } from '#test/fixtures/example-ads.ts';
import {
  previewStage,
  reduceVideoStage,
  calculateSecondsLeft,
  type VideoEvent,
  calculateVideoProgress,
} from './video-stage.ts';

const video = createExampleVideo();
const begun: VideoEvent = { type: 'begun', video };
const applyEvents = (...events: VideoEvent[]) => events.reduce(reduceVideoStage, previewStage);

describe('reduceVideoStage (rules 4.7)', () => {
  it('moves from preview to playing to complete', () => {
    expect(applyEvents({ type: 'asked' })).toEqual({ stage: 'preview', isBusy: true });
    expect(applyEvents({ type: 'asked' }, begun)).toEqual({ stage: 'playing', video, elapsedMs: 0 });
    expect(applyEvents({ type: 'asked' }, begun, { type: 'viewed' })).toEqual({ stage: 'complete', video });
  });

  it('returns to the preview when dismissed at any stage', () => {
    for (const before of [[], [begun], [begun, { type: 'viewed' }]] satisfies VideoEvent[][]) {
      expect(applyEvents({ type: 'asked' }, ...before, { type: 'dismissed' })).toBe(previewStage);
    }
  });

  it('ignores start, progress and end after it was dismissed', () => {
    expect(applyEvents({ type: 'asked' }, { type: 'dismissed' }, begun)).toBe(previewStage);
    expect(applyEvents({ type: 'asked' }, begun, { type: 'dismissed' }, { type: 'viewed' })).toBe(previewStage);
    expect(applyEvents({ type: 'progressed', elapsedMs: 500 })).toBe(previewStage);
  });

  it('never moves backwards in time', () => {
    const events: VideoEvent[] = [900, 300].map((elapsedMs) => ({ type: 'progressed', elapsedMs }));
    expect(applyEvents({ type: 'asked' }, begun, ...events)).toMatchObject({ elapsedMs: 900 });
  });

  it('ignores a request while playing or complete', () => {
    const playing = applyEvents({ type: 'asked' }, begun);
    expect(reduceVideoStage(playing, { type: 'asked' })).toBe(playing);
    const complete = reduceVideoStage(playing, { type: 'viewed' });
    expect(reduceVideoStage(complete, { type: 'asked' })).toBe(complete);
  });
});

describe('video progress', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [99, 0],
    [100, 0.67],
    [1000, 6.7],
    [14_900, 99.83],
    [15_000, 100],
    [600_000, 100],
  ])('after %d ms is %d percent, in steps of 0.67 every 100 ms', (elapsedMs, progress) => {
    expect(calculateVideoProgress(elapsedMs)).toBeCloseTo(progress, 6);
  });

  it("is not complete before the server's 15 seconds are over", () => {
    expect(calculateVideoProgress(14_999)).toBeLessThan(100);
  });

  it.each([
    [0, 15],
    [1, 15],
    [1000, 14],
    [14_001, 1],
    [15_000, 0],
    [99_000, 0],
  ])('after %d ms leaves %d seconds', (elapsedMs, seconds) => {
    expect(calculateSecondsLeft(elapsedMs)).toBe(seconds);
  });
});
