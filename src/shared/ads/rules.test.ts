import { describe, expect, it } from 'vitest';
import { adState, claimsLeft, isVideoOver, rewardedVideosPerDay } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59.999Z');
const after = new Date('2026-11-21T12:00:00.001Z');

describe('an ad', () => {
  it.each([
    ['without dates shows', true, null, null, 'showing'],
    ['shows from the instant of its start', true, now, null, 'showing'],
    ['waits for its start', true, after, null, 'scheduled'],
    ['shows until its end', true, before, after, 'showing'],
    ['is over at the instant of its end', true, before, now, 'over'],
    ['that somebody stopped is stopped, whatever its dates', false, before, after, 'stopped'],
  ] as const)('%s', (_what, isActive, startsAt, endsAt, state) => {
    expect(adState({ isActive, startsAt, endsAt }, now)).toBe(state);
  });
});

describe('a rewarded video', () => {
  it.each([
    [0, false],
    [14_999, false],
    [15_000, true],
    [3_600_000, true],
  ])('%i ms after it began can be claimed: %s', (elapsed, isOver) => {
    expect(isVideoOver(now, new Date(now.getTime() + elapsed))).toBe(isOver);
  });

  it('pays five times a day, and never owes one', () => {
    expect([0, 4, 5, 6].map((claimed) => claimsLeft(claimed, rewardedVideosPerDay))).toEqual([5, 1, 0, 0]);
    expect(claimsLeft(1, 0)).toBe(0);
  });
});
