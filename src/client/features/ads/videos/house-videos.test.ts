import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ad } from '#shared/ads/contract.ts';
import { exampleVideo } from '#test/fixtures/example-ads.ts';
import { createHouseVideos } from './house-videos.ts';

const video = exampleVideo();
const begin = vi.fn<(begun: Ad) => Promise<void>>();
const videos = createHouseVideos({ available: async () => video, begin });

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockReset().mockResolvedValue();
});

afterEach(() => {
  vi.useRealTimers();
});

function show(signal = new AbortController().signal) {
  const elapsed: number[] = [];
  const onBegin = vi.fn<() => void>();
  const outcome = videos.show(video, { signal, onBegin, onProgress: (ms) => elapsed.push(ms) });
  const told = { outcome: null as string | null };
  void outcome.then((how) => {
    told.outcome = how;
  });
  return { outcome, told, elapsed, onBegin };
}

it('is viewed 15 seconds after the server knows of it, told every 100 ms', async () => {
  const { told, elapsed, onBegin } = show();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(begin).toHaveBeenCalledExactlyOnceWith(video);
  expect(onBegin).toHaveBeenCalledOnce();
  expect(told.outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(told.outcome).toBe('viewed');
  expect(elapsed).toHaveLength(150);
  expect(vi.getTimerCount()).toBe(0);
});

it('begins no clock before the server has answered', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  begin.mockReturnValue(promise);
  const { onBegin, elapsed } = show();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onBegin).not.toHaveBeenCalled();
  answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onBegin).toHaveBeenCalledOnce();
  expect(elapsed.at(-1)).toBe(1000);
});

it('goes by the time that has gone by, where a hidden tab ticks seldom', async () => {
  const { told, elapsed } = show();
  await vi.advanceTimersByTimeAsync(100);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000);
  await vi.advanceTimersByTimeAsync(100);
  vi.restoreAllMocks();
  expect(elapsed).toHaveLength(2);
  expect(told.outcome).toBe('viewed');
});

it('is dismissed by closing it, and is still then', async () => {
  const closing = new AbortController();
  const { told, elapsed } = show(closing.signal);
  await vi.advanceTimersByTimeAsync(5000);
  closing.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told.outcome).toBe('dismissed');
  expect(elapsed).toHaveLength(50);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not begin when it was closed while the server was asked', async () => {
  const { outcome, onBegin } = show(AbortSignal.abort());
  expect(await outcome).toBe('dismissed');
  expect(onBegin).not.toHaveBeenCalled();
});

it('does not begin when the server does not know of it', async () => {
  begin.mockRejectedValue(new Error('500: no'));
  const { signal } = new AbortController();
  const onBegin = vi.fn<() => void>();
  await expect(videos.show(video, { signal, onBegin, onProgress: vi.fn<() => void>() })).rejects.toThrow('500');
  expect(onBegin).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
