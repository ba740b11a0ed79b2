import { describe, expect, it } from 'vitest';
import { getAdState, countClaimsLeft, isVideoOver, rewardedVideosPerDay } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59.999Z');
const after = new Date('2026-11-21T12:00:00.001Z');

describe('getAdState', () => {
  it.each([
    ['without dates shows', true, null, null, 'showing'],
    ['shows from the instant of its start', true, now, null, 'showing'],
    ['waits for its start', true, after, null, 'scheduled'],
    ['shows until its end', true, before, after, 'showing'],
    ['is over at the instant of its end', true, before, now, 'over'],
    ['that somebody stopped is stopped, whatever its dates', false, before, after, 'stopped'],
  ] as const)('%s', (_what, isActive, startsAt, endsAt, state) => {
    expect(getAdState({ isActive, startsAt, endsAt }, now)).toBe(state);
  });
});

describe('a rewarded video', () => {
  it.each([
    [0, false],
    [14_999, false],
    [15_000, true],
    [3_600_000, true],
  ])('can be claimed %i ms after it started: %s', (elapsed, isOver) => {
    expect(isVideoOver(now, new Date(now.getTime() + elapsed))).toBe(isOver);
  });

  it('pays five times a day, and the number of claims left is never negative', () => {
    expect([0, 4, 5, 6].map((claimed) => countClaimsLeft(claimed, rewardedVideosPerDay))).toEqual([5, 1, 0, 0]);
    expect(countClaimsLeft(1, 0)).toBe(0);
  });
});
