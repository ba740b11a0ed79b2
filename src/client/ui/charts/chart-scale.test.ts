import { describe, expect, it } from 'vitest';
import { heightPercent, namedStops, scaleOf } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1, 2]],
    [Number.NaN, [0, 1, 2]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [100, [0, 50, 100]],
    [130, [0, 50, 100, 150]],
    [7, [0, 2, 4, 6, 8]],
    [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
  ])('up to %d goes in round steps: %j', (most, ticks) => {
    expect(scaleOf(most)).toEqual({ top: ticks.at(-1), ticks });
  });

  it('never has more than six steps, nor a top below what it holds', () => {
    for (let most = 1; most < 5_000; most += 1) {
      const { top, ticks } = scaleOf(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('keeps what is drawn within it', () => {
    expect([heightPercent(5, 10), heightPercent(12, 10), heightPercent(-1, 10)]).toEqual([50, 100, 0]);
    expect([heightPercent(5, 0), heightPercent(Number.NaN, 10)]).toEqual([0, 0]);
  });
});

describe('the names under a chart', () => {
  it('are all of them where they are few', () => {
    expect(namedStops(3, 5)).toEqual([0, 1, 2]);
    expect(namedStops(0, 5)).toEqual([]);
  });

  it('are the first, the last and some between where they are many', () => {
    expect(namedStops(30, 5)).toEqual([0, 7, 15, 22, 29]);
  });

  it('are fewer where some would stand closer than the others', () => {
    expect(namedStops(7, 5)).toEqual([0, 2, 4, 6]);
    expect(namedStops(8, 5)).toEqual([0, 2, 5, 7]);
    expect(namedStops(6, 5)).toEqual([0, 3, 5]);
  });
});
