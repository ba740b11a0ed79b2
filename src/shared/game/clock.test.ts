import { describe, expect, it } from 'vitest';
import { countedPauseMs, elapsedMs, extraTimeGainMs, isStopped, judgeTiming, limitFor } from './clock.ts';

const inTime = { limitMs: 30_000, isFirst: false, mayBeLate: true };

describe('the clock is the server’s', () => {
  it('gives 30 s times the time factor, and no limit with time off', () => {
    expect([1, 2, 5, 10, 0].map(limitFor)).toEqual([30_000, 60_000, 150_000, 300_000, null]);
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

  it('allows 1.5 s for the network, for the first question 5 s', () => {
    const late = { ...inTime, mayBeLate: false, claimedMs: 29_000 };
    expect(judgeTiming({ ...late, elapsedMs: 31_500 }).status).toBe('inTime');
    expect(judgeTiming({ ...late, elapsedMs: 31_501 }).status).toBe('timeout');
    expect(judgeTiming({ ...late, isFirst: true, elapsedMs: 35_000 }).status).toBe('inTime');
    expect(judgeTiming({ ...late, isFirst: true, elapsedMs: 35_001 }).status).toBe('timeout');
  });

  it('accepts an answer out of a tunnel up to 60 s late when it was given within the limit', () => {
    const tunnel = { ...inTime, claimedMs: 20_000 };
    expect(judgeTiming({ ...tunnel, elapsedMs: 90_000 })).toEqual({ status: 'late', usedMs: 30_000 });
    expect(judgeTiming({ ...tunnel, elapsedMs: 70_000 })).toEqual({ status: 'late', usedMs: 20_000 });
    expect(judgeTiming({ ...tunnel, elapsedMs: 90_001 }).status).toBe('timeout');
    expect(judgeTiming({ ...tunnel, elapsedMs: 70_000, claimedMs: 30_001 }).status).toBe('timeout');
    expect(judgeTiming({ ...tunnel, elapsedMs: 70_000, mayBeLate: false }).status).toBe('timeout');
  });

  it('with time off nothing is ever late', () => {
    const off = { elapsedMs: 7_200_000, limitMs: null, claimedMs: 7_199_000, isFirst: false, mayBeLate: false };
    expect(judgeTiming(off)).toEqual({ status: 'inTime', usedMs: 7_199_000 });
  });
});

describe('a pause', () => {
  const clock = { startedAt: 1_000_000, limitMs: 30_000, pausedMs: 4_000 };

  it('does not count, nor do the pauses before it', () => {
    expect(elapsedMs(clock, { since: 1_010_000, boundMs: 596_000 }, 1_300_000)).toBe(6_000);
  });

  it('holds the clock for what is left of its ten minutes, then it runs on', () => {
    const pause = { since: 1_000_000, boundMs: 10_000 };
    expect(isStopped(pause, 1_009_999)).toBe(true);
    expect(isStopped(pause, 1_010_000)).toBe(false);
    expect(countedPauseMs(pause, 1_500_000)).toBe(10_000);
  });

  it('of nobody stops nothing', () => {
    expect(isStopped(null, 1)).toBe(false);
    expect(elapsedMs({ ...clock, startedAt: null }, null, 1)).toBeNull();
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
    expect(extraTimeGainMs(remaining, mode, factor)).toBe(gain);
  });
});
