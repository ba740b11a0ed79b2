import { describe, expect, it } from 'vitest';
import { exampleManagedAd } from '#test/fixtures/example-ads.ts';
import { figures, isLastRewarded, scheduleText, summaryText } from './managed-texts.ts';

describe("an ad in the administrator's list", () => {
  it('says what came of it', () => {
    expect(figures(exampleManagedAd({ views: 1 }))).toEqual(['1 view', 'no link']);
    expect(figures(exampleManagedAd({ views: 200, clicks: 5, clickUrl: 'https://example.org' }))).toEqual([
      '200 views',
      '5 clicks (2.5%)',
    ]);
    expect(figures(exampleManagedAd({ clickUrl: 'https://example.org' }))).toEqual(['0 views', '0 clicks']);
    expect(figures(exampleManagedAd({ type: 'rewarded', views: 3, claims: 1 }))).toEqual([
      '3 videos begun',
      '1 reward claimed',
    ]);
  });

  it('is counted with the others, by whether it shows', () => {
    const [showing, over] = [exampleManagedAd({ state: 'showing' }), exampleManagedAd({ state: 'over' })];
    expect(summaryText([showing, over, over])).toBe('1 of 3 ads is showing.');
    expect(summaryText([over])).toBe('0 of 1 ad are showing.');
  });

  it('says from when to when it shows', () => {
    const startsAt = '2026-11-21T12:00:00.000Z';
    expect(scheduleText({ startsAt: null, endsAt: null })).toBe('No end set');
    expect(scheduleText({ startsAt, endsAt: null })).toMatch(/^From .*2026/);
    expect(scheduleText({ startsAt: null, endsAt: startsAt })).toMatch(/^Until .*2026/);
    expect(scheduleText({ startsAt, endsAt: startsAt })).toMatch(/2026.* to .*2026/);
  });

  it('is the last rewarded one when every other is stopped', () => {
    const one = exampleManagedAd({ id: 1, placement: 'rewarded' });
    const stopped = exampleManagedAd({ id: 2, placement: 'rewarded', isActive: false });
    const house = exampleManagedAd({ id: 3 });
    expect(isLastRewarded(one, [one, stopped, house])).toBe(true);
    expect(isLastRewarded(one, [one, { ...stopped, isActive: true }])).toBe(false);
    expect(isLastRewarded(stopped, [one, stopped])).toBe(false);
    expect(isLastRewarded(house, [house])).toBe(false);
  });
});
