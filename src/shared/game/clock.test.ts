import { describe, expect, it } from 'vitest';
import {
  getCountedPauseMs,
  getElapsedMs,
  getExtraTimeGainMs,
  isClockStopped,
  judgeTiming,
  getTimeLimitMs,
} from './clock.ts';

const inTime = { limitMs: 30_000, isFirst: false, mayBeLate: true };

describe('question clock', () => {
  it('allows 30 s times the time factor, and has no limit with time off', () => {
    expect([1, 2, 5, 10, 0].map(getTimeLimitMs)).toEqual([30_000, 60_000, 150_000, 300_000, null]);
  });

  it.each([
    ['the claim counts when the network explains the rest', 10_000, 9_000, 9_000],
    ['never less than measured minus the allowance', 10_000, 0, 8_500],
    ['never more than measured', 10_000, 25_000, 10_000],
    ['never less than nothing', 500, 0, 0],
    ['never more than the limit', 31_000, 31_000, 30_000],
  ])('time used: %s', (_name, elapsedMs, claimedMs, usedMs) => {
    expect(judgeTiming({ ...inTime, elapsedMs, claimedMs })).toEqual({ status: 'inTime', usedMs });
  });

  it('tolerates 1.5 s for the network, and 5 s on the first question', () => {
    const late = { ...inTime, mayBeLate: false, claimedMs: 29_000 };
    expect(judgeTiming({ ...late, elapsedMs: 31_500 }).status).toBe('inTime');
    expect(judgeTiming({ ...late, elapsedMs: 31_501 }).status).toBe('timeout');
    expect(judgeTiming({ ...late, isFirst: true, elapsedMs: 35_000 }).status).toBe('inTime');
    expect(judgeTiming({ ...late, isFirst: true, elapsedMs: 35_001 }).status).toBe('timeout');
  });

  it('accepts an answer up to 60 s late if it was given within the limit', () => {
    const tunnel = { ...inTime, claimedMs: 20_000 };
    expect(judgeTiming({ ...tunnel, elapsedMs: 90_000 })).toEqual({ status: 'late', usedMs: 30_000 });
    expect(judgeTiming({ ...tunnel, elapsedMs: 70_000 })).toEqual({ status: 'late', usedMs: 20_000 });
    expect(judgeTiming({ ...tunnel, elapsedMs: 90_001 }).status).toBe('timeout');
    expect(judgeTiming({ ...tunnel, elapsedMs: 70_000, claimedMs: 30_001 }).status).toBe('timeout');
    expect(judgeTiming({ ...tunnel, elapsedMs: 70_000, mayBeLate: false }).status).toBe('timeout');
  });

  it('is never late with time off', () => {
    const off = { elapsedMs: 7_200_000, limitMs: null, claimedMs: 7_199_000, isFirst: false, mayBeLate: false };
    expect(judgeTiming(off)).toEqual({ status: 'inTime', usedMs: 7_199_000 });
  });
});

describe('a pause', () => {
  const clock = { startedAt: 1_000_000, limitMs: 30_000, pausedMs: 4_000 };

  it('does not count towards the time used, nor do earlier pauses', () => {
    expect(getElapsedMs(clock, { since: 1_010_000, boundMs: 596_000 }, 1_300_000)).toBe(6_000);
  });

  it('stops the clock until its ten minutes are used up', () => {
    const pause = { since: 1_000_000, boundMs: 10_000 };
    expect(isClockStopped(pause, 1_009_999)).toBe(true);
    expect(isClockStopped(pause, 1_010_000)).toBe(false);
    expect(getCountedPauseMs(pause, 1_500_000)).toBe(10_000);
  });

  it('has no effect when there is none', () => {
    expect(isClockStopped(null, 1)).toBe(false);
    expect(getElapsedMs({ ...clock, startedAt: null }, null, 1)).toBeNull();
  });
});

describe('extra time', () => {
  it.each([
    ['normal', 1, 5_000, 15_000],
    ['normal', 1, 20_000, 10_000],
    ['normal', 1, 30_000, 0],
    ['survival', 1, 30_000, 15_000],
    ['survival', 1, 50_000, 10_000],
    ['normal', 2, 50_000, 10_000],
  ] as const)('in a %s game at factor %i with %i ms left adds %i ms', (mode, factor, remaining, gain) => {
    expect(getExtraTimeGainMs(remaining, mode, factor)).toBe(gain);
  });
});
