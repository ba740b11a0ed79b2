import { describe, expect, it } from 'vitest';
import { type CallFailure, shouldGiveUp, calculateRetryDelayMs } from './retry-policy.ts';

const failed: CallFailure = { kind: 'failed', isReached: true, retryAfterMs: null };
const tooFast: CallFailure = { ...failed, kind: 'tooFast' };

describe('retries of the source', () => {
  it('wait longer after each consecutive failure, at most a minute', () => {
    expect([1, 2, 3, 4, 9].map((failures) => calculateRetryDelayMs(failures, failed, 5000))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000,
    ]);
  });

  it('wait as long as the source asks for, at most a minute', () => {
    expect(calculateRetryDelayMs(1, { ...tooFast, retryAfterMs: 30_000 }, 5000)).toBe(30_000);
    expect(calculateRetryDelayMs(1, { ...tooFast, retryAfterMs: 3_600_000 }, 5000)).toBe(60_000);
    expect(calculateRetryDelayMs(1, { ...tooFast, retryAfterMs: 1 }, 5000)).toBe(5000);
  });

  it('come sooner when the source was not reached, because it has not counted the call', () => {
    expect(calculateRetryDelayMs(1, { ...failed, isReached: false }, 5000)).toBe(500);
    expect(calculateRetryDelayMs(4, { ...failed, isReached: false }, 5000)).toBe(4000);
    expect(calculateRetryDelayMs(1, { ...failed, isReached: false }, 10)).toBe(10);
  });

  it('stop after a minute for a source that became unreachable, and sooner for one that was never reached', () => {
    const unreached = { ...failed, isReached: false };
    expect([7, 8].map((failures) => shouldGiveUp(failures, unreached, true))).toEqual([false, true]);
    expect([4, 5].map((failures) => shouldGiveUp(failures, unreached, false))).toEqual([false, true]);
    const waits = [1, 2, 3, 4, 5, 6, 7].map((failures) => calculateRetryDelayMs(failures, unreached, 5000));
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(63_500);
  });

  it('stop after five consecutive failures, or ten "too fast" responses', () => {
    expect([4, 5].map((failures) => shouldGiveUp(failures, failed, true))).toEqual([false, true]);
    expect([9, 10].map((failures) => shouldGiveUp(failures, tooFast, true))).toEqual([false, true]);
  });
});
