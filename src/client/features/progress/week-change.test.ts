import { describe, expect, it } from 'vitest';
import { formatAccuracyChange, formatWeekChange } from './week-change.ts';

describe('weekly comparison', () => {
  it('formats the change from the week before', () => {
    expect(formatWeekChange(84, 46)).toEqual({ text: '38 more', direction: 'up' });
    expect(formatWeekChange(3, 5)).toEqual({ text: '2 fewer', direction: 'down' });
    expect(formatWeekChange(5, 5)).toEqual({ text: 'as many', direction: 'same' });
    expect(formatWeekChange(0, 0)).toBeNull();
  });

  it('compares shares in percentage points, and only if both weeks have answers', () => {
    expect(
      formatAccuracyChange({ totalAttempts: 9, accuracyRate: 73 }, { totalAttempts: 9, accuracyRate: 59 })?.text,
    ).toBe('14 points up');
    expect(
      formatAccuracyChange({ totalAttempts: 9, accuracyRate: 58 }, { totalAttempts: 9, accuracyRate: 59 })?.text,
    ).toBe('1 point down');
    expect(
      formatAccuracyChange({ totalAttempts: 9, accuracyRate: 73 }, { totalAttempts: 0, accuracyRate: 0 }),
    ).toBeNull();
  });
});
