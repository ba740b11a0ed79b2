import { expect, it, onTestFinished, vi } from 'vitest';
import { createJobBoard } from './jobs.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

it('runs a failed job again at its next interval, and never runs a job twice at once', async () => {
  const board = createJobBoard();
  board.expect([{ name: 'count', everyMs: 1 }]);
  let runs = 0;
  let atOnce = 0;
  let maxAtOnce = 0;
  const stop = startJobs(
    [
      {
        name: 'count',
        everyMs: 1,
        async run() {
          runs += 1;
          atOnce += 1;
          maxAtOnce = Math.max(maxAtOnce, atOnce);
          await new Promise((resolve) => setTimeout(resolve, 5));
          atOnce -= 1;
          throw new Error('as expected');
        },
      },
    ],
    log,
    board,
  );
  await expect.poll(() => runs).toBeGreaterThanOrEqual(3);
  await stop();
  expect(board.list()).toMatchObject([{ runs, failures: runs, lastFailure: 'as expected' }]);
  expect(maxAtOnce).toBe(1);
  expect(atOnce).toBe(0);
});

it('does not let a long job delay the shutdown of the server', async () => {
  let runs = 0;
  const endless = () => {
    runs += 1;
    return new Promise(() => undefined);
  };
  const stop = startJobs([{ name: 'endless', everyMs: 1, run: endless }], log, createJobBoard(), 50);
  await expect.poll(() => runs).toBeGreaterThan(0);
  const begun = performance.now();
  await stop();
  expect(performance.now() - begun).toBeLessThan(5000);
});

it('runs a rare job even on a server with a short lifetime', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const rare = { name: 'rare', everyMs: 3_600_000, run: async () => void (runs += 1) };
  const stop = startJobs([rare], log, createJobBoard());
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(45 * 60_000);
  expect(runs).toBe(2);
  const stopped = stop();
  await vi.runAllTimersAsync();
  await stopped;
});
