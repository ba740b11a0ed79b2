import { describe, expect, it } from 'vitest';
import { exampleVideo } from '#test/fixtures/example-ads.ts';
import { atPreview, nextStage, secondsLeft, type VideoEvent, videoProgress } from './video-stage.ts';

const video = exampleVideo();
const begun: VideoEvent = { type: 'begun', video };
const after = (...events: VideoEvent[]) => events.reduce(nextStage, atPreview);

describe('the rewarded video dialog (rules 4.7)', () => {
  it('goes from preview to playing to complete', () => {
    expect(after({ type: 'asked' })).toEqual({ stage: 'preview', isBusy: true });
    expect(after({ type: 'asked' }, begun)).toEqual({ stage: 'playing', video, elapsedMs: 0 });
    expect(after({ type: 'asked' }, begun, { type: 'viewed' })).toEqual({ stage: 'complete', video });
  });

  it('is back at the preview when it is dismissed at any stage', () => {
    for (const before of [[], [begun], [begun, { type: 'viewed' }]] satisfies VideoEvent[][]) {
      expect(after({ type: 'asked' }, ...before, { type: 'dismissed' })).toBe(atPreview);
    }
  });

  it('does not begin, go on or end when it was dismissed before', () => {
    expect(after({ type: 'asked' }, { type: 'dismissed' }, begun)).toBe(atPreview);
    expect(after({ type: 'asked' }, begun, { type: 'dismissed' }, { type: 'viewed' })).toBe(atPreview);
    expect(after({ type: 'progressed', elapsedMs: 500 })).toBe(atPreview);
  });

  it('never goes back in time', () => {
    const events: VideoEvent[] = [900, 300].map((elapsedMs) => ({ type: 'progressed', elapsedMs }));
    expect(after({ type: 'asked' }, begun, ...events)).toMatchObject({ elapsedMs: 900 });
  });

  it('asked for while it plays, or is complete, changes nothing', () => {
    const playing = after({ type: 'asked' }, begun);
    expect(nextStage(playing, { type: 'asked' })).toBe(playing);
    const complete = nextStage(playing, { type: 'viewed' });
    expect(nextStage(complete, { type: 'asked' })).toBe(complete);
  });
});

describe('the progress of a video', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [99, 0],
    [100, 0.67],
    [1000, 6.7],
    [14_900, 99.83],
    [15_000, 100],
    [600_000, 100],
  ])('after %d ms is %d of 100: 0.67 every 100 ms', (elapsedMs, progress) => {
    expect(videoProgress(elapsedMs)).toBeCloseTo(progress, 6);
  });

  it('is not full before the 15 seconds of the server are over', () => {
    expect(videoProgress(14_999)).toBeLessThan(100);
  });

  it.each([
    [0, 15],
    [1, 15],
    [1000, 14],
    [14_001, 1],
    [15_000, 0],
    [99_000, 0],
  ])('after %d ms leaves %d seconds', (elapsedMs, seconds) => {
    expect(secondsLeft(elapsedMs)).toBe(seconds);
  });
});
