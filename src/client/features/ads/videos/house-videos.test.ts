import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { createExampleVideo } from '#test/fixtures/example-ads.ts';
import { createHouseVideos } from './house-videos.ts';

const video = createExampleVideo();
const begin = vi.fn<(begun: Ad) => Promise<void>>();
const videos = createHouseVideos({ available: async () => video, begin });

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockReset().mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
});

function showVideo(signal = new AbortController().signal) {
  const elapsed: number[] = [];
  const onBegin = vi.fn<() => void>();
  const outcome = videos.show(video, { signal, onBegin, onProgress: (ms) => elapsed.push(ms) });
  const told = { outcome: null as string | null };
  void outcome.then((how) => {
    told.outcome = how;
  });
  return { outcome, told, elapsed, onBegin };
}

it('counts as viewed 15 seconds after the server has registered it, with progress every 100 ms', async () => {
  const { told, elapsed, onBegin } = showVideo();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(begin).toHaveBeenCalledExactlyOnceWith(video);
  expect(onBegin).toHaveBeenCalledOnce();
  expect(told.outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(told.outcome).toBe('viewed');
  expect(elapsed).toHaveLength(150);
  expect(vi.getTimerCount()).toBe(0);
});

it('starts the clock only after the server has responded', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  begin.mockReturnValue(promise);
  const { onBegin, elapsed } = showVideo();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onBegin).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onBegin).toHaveBeenCalledOnce();
  expect(elapsed.at(-1)).toBe(1000);
});

it('measures elapsed time, since hidden tabs throttle timers', async () => {
  const { told, elapsed } = showVideo();
  await vi.advanceTimersByTimeAsync(100);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000);
  await vi.advanceTimersByTimeAsync(100);
  vi.restoreAllMocks();
  expect(elapsed).toHaveLength(2);
  expect(told.outcome).toBe('viewed');
});

it('is dismissed and stops when it is closed', async () => {
  const closing = new AbortController();
  const { told, elapsed } = showVideo(closing.signal);
  await vi.advanceTimersByTimeAsync(5000);
  closing.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told.outcome).toBe('dismissed');
  expect(elapsed).toHaveLength(50);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not start if it was closed during the request', async () => {
  const { outcome, onBegin } = showVideo(AbortSignal.abort());
  expect(await outcome).toBe('dismissed');
  expect(onBegin).not.toHaveBeenCalled();
});

it('does not start if the server rejects it', async () => {
  begin.mockRejectedValue(new Error('500: no'));
  const { signal } = new AbortController();
  const onBegin = vi.fn<() => void>();
  await expect(videos.show(video, { signal, onBegin, onProgress: vi.fn<() => void>() })).rejects.toThrow('500');
  expect(onBegin).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
