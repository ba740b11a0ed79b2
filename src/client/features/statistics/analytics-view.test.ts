import { describe, expect, it } from 'vitest';
import { analyticsAddress, analyticsViewOf, spanFault } from './analytics-view.ts';

const today = '2026-11-21';
const usual = { tab: 'players', from: '2026-10-23', to: today, step: 'day' } as const;
const viewOf = (query: string) => analyticsViewOf(new URLSearchParams(query), today);

describe('the address of a look at the figures', () => {
  it('without anything is the last 30 days of players', () => {
    expect(viewOf('')).toEqual(usual);
    expect(analyticsAddress(usual, today)).toBe('/admin/analytics');
  });

  it('says what is looked at, and leads back to it', () => {
    const view = { tab: 'economy', from: '2026-01-01', to: '2026-03-31', step: 'week' } as const;
    const address = analyticsAddress(view, today);
    expect(address).toBe('/admin/analytics?tab=economy&from=2026-01-01&to=2026-03-31&step=week');
    expect(viewOf(address.split('?')[1] ?? '')).toEqual(view);
  });

  it('that makes no sense is as usual', () => {
    expect(viewOf('tab=coffee&from=yesterday&to=&step=hour')).toEqual(usual);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-02', '2026-11-01', 'The last day must not be before the first.'],
    ['2025-11-20', '2026-11-21', 'At most 366 days can be looked at.'],
    ['2026-11-21', '2026-11-21', null],
    ['2025-11-21', '2026-11-21', null],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(spanFault({ from, to, step: 'day' })).toBe(fault);
  });
});
