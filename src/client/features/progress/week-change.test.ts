import { describe, expect, it } from 'vitest';
import { accuracyChange, weekChange } from './week-change.ts';

describe('the weekly summary', () => {
  it('tells the change to the week before', () => {
    expect(weekChange(84, 46)).toEqual({ text: '38 more', way: 'up' });
    expect(weekChange(3, 5)).toEqual({ text: '2 fewer', way: 'down' });
    expect(weekChange(5, 5)).toEqual({ text: 'as many', way: 'same' });
    expect(weekChange(0, 0)).toBeNull();
  });

  it('compares shares in points, and only where both weeks have answers', () => {
    expect(accuracyChange({ totalAttempts: 9, accuracyRate: 73 }, { totalAttempts: 9, accuracyRate: 59 })?.text).toBe(
      '14 points up',
    );
    expect(accuracyChange({ totalAttempts: 9, accuracyRate: 58 }, { totalAttempts: 9, accuracyRate: 59 })?.text).toBe(
      '1 point down',
    );
    expect(accuracyChange({ totalAttempts: 9, accuracyRate: 73 }, { totalAttempts: 0, accuracyRate: 0 })).toBeNull();
  });
});
