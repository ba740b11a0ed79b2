import { describe, expect, it } from 'vitest';
import { type CallFailure, isGivingUp, waitAfterFailure } from './patience.ts';

const failed: CallFailure = { kind: 'failed', isReached: true, retryAfterMs: null };
const tooFast: CallFailure = { ...failed, kind: 'tooFast' };

describe('patience with the source', () => {
  it('waits longer with each failure in a row, a minute at most', () => {
    expect([1, 2, 3, 4, 9].map((failures) => waitAfterFailure(failures, failed, 5000))).toEqual([
      5000, 10_000, 20_000, 40_000, 60_000,
    ]);
  });

  it('waits as long as the source asks for, a minute at most', () => {
    expect(waitAfterFailure(1, { ...tooFast, retryAfterMs: 30_000 }, 5000)).toBe(30_000);
    expect(waitAfterFailure(1, { ...tooFast, retryAfterMs: 3_600_000 }, 5000)).toBe(60_000);
    expect(waitAfterFailure(1, { ...tooFast, retryAfterMs: 1 }, 5000)).toBe(5000);
  });

  it('tries again soon when the source was not reached: it has not counted the call', () => {
    expect(waitAfterFailure(1, { ...failed, isReached: false }, 5000)).toBe(500);
    expect(waitAfterFailure(4, { ...failed, isReached: false }, 5000)).toBe(4000);
    expect(waitAfterFailure(1, { ...failed, isReached: false }, 10)).toBe(10);
  });

  it('gives up after a minute on a source that went out of reach, sooner on one that never was there', () => {
    const unreached = { ...failed, isReached: false };
    expect([7, 8].map((failures) => isGivingUp(failures, unreached, true))).toEqual([false, true]);
    expect([4, 5].map((failures) => isGivingUp(failures, unreached, false))).toEqual([false, true]);
    const waits = [1, 2, 3, 4, 5, 6, 7].map((failures) => waitAfterFailure(failures, unreached, 5000));
    expect(waits.reduce((sum, wait) => sum + wait)).toBe(63_500);
  });

  it('gives up after five failures in a row, and after ten times too fast', () => {
    expect([4, 5].map((failures) => isGivingUp(failures, failed, true))).toEqual([false, true]);
    expect([9, 10].map((failures) => isGivingUp(failures, tooFast, true))).toEqual([false, true]);
  });
});
