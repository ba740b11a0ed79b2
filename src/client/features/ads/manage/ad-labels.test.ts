import { describe, expect, it } from 'vitest';
import { createExampleManagedAd } from '#test/fixtures/example-ads.ts';
import { listAdStatistics, isLastActiveRewarded, formatAdSchedule, formatAdSummary } from './ad-labels.ts';

describe("ad in the administrator's list", () => {
  it('shows its statistics', () => {
    expect(listAdStatistics(createExampleManagedAd({ views: 1 }))).toEqual(['1 view', 'no link']);
    expect(
      listAdStatistics(createExampleManagedAd({ views: 200, clicks: 5, clickUrl: 'https://example.org' })),
    ).toEqual(['200 views', '5 clicks (2.5%)']);
    expect(listAdStatistics(createExampleManagedAd({ clickUrl: 'https://example.org' }))).toEqual([
      '0 views',
      '0 clicks',
    ]);
    expect(listAdStatistics(createExampleManagedAd({ type: 'rewarded', views: 3, claims: 1 }))).toEqual([
      '3 videos begun',
      '1 reward claimed',
    ]);
  });

  it('is included in the number of ads and of showing ads', () => {
    const [showing, over] = [createExampleManagedAd({ state: 'showing' }), createExampleManagedAd({ state: 'over' })];
    expect(formatAdSummary([showing, over, over])).toBe('1 of 3 ads is showing.');
    expect(formatAdSummary([over])).toBe('0 of 1 ad are showing.');
  });

  it('shows its schedule', () => {
    const startsAt = '2026-11-21T12:00:00.000Z';
    expect(formatAdSchedule({ startsAt: null, endsAt: null })).toBe('No end set');
    expect(formatAdSchedule({ startsAt, endsAt: null })).toMatch(/^From .*2026/);
    expect(formatAdSchedule({ startsAt: null, endsAt: startsAt })).toMatch(/^Until .*2026/);
    expect(formatAdSchedule({ startsAt, endsAt: startsAt })).toMatch(/2026.* to .*2026/);
  });

  it('is the last rewarded ad if all others are stopped', () => {
    const one = createExampleManagedAd({ id: 1, placement: 'rewarded' });
    const stopped = createExampleManagedAd({ id: 2, placement: 'rewarded', isActive: false });
    const house = createExampleManagedAd({ id: 3 });
    expect(isLastActiveRewarded(one, [one, stopped, house])).toBe(true);
    expect(isLastActiveRewarded(one, [one, { ...stopped, isActive: true }])).toBe(false);
    expect(isLastActiveRewarded(stopped, [one, stopped])).toBe(false);
    expect(isLastActiveRewarded(house, [house])).toBe(false);
  });
});
