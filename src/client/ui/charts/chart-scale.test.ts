import { describe, expect, it } from 'vitest';
import { getHeightPercent, selectLabeledStops, createScale } from './chart-scale.ts';

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
  ])('up to %d has round steps: %j', (most, ticks) => {
    expect(createScale(most)).toEqual({ top: ticks.at(-1), ticks });
  });

  it('never has more than six ticks, nor a top below the largest value', () => {
    for (let most = 1; most < 5_000; most += 1) {
      const { top, ticks } = createScale(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('clamps values to the chart', () => {
    expect([getHeightPercent(5, 10), getHeightPercent(12, 10), getHeightPercent(-1, 10)]).toEqual([50, 100, 0]);
    expect([getHeightPercent(5, 0), getHeightPercent(Number.NaN, 10)]).toEqual([0, 0]);
  });
});

describe('the labels under a chart', () => {
  it('include every stop if there are few', () => {
    expect(selectLabeledStops(3, 5)).toEqual([0, 1, 2]);
    expect(selectLabeledStops(0, 5)).toEqual([]);
  });

  it('include the first, the last and some in between if there are many', () => {
    expect(selectLabeledStops(30, 5)).toEqual([0, 7, 15, 22, 29]);
  });

  it('are fewer if some would be closer together than others', () => {
    expect(selectLabeledStops(7, 5)).toEqual([0, 2, 4, 6]);
    expect(selectLabeledStops(8, 5)).toEqual([0, 2, 5, 7]);
    expect(selectLabeledStops(6, 5)).toEqual([0, 3, 5]);
  });
});
