import { describe, expect, it } from 'vitest';
import {
  analyticsAddress,
  analyticsViewOf,
  beforeSeries,
  sinceFirst,
  spanBefore,
  spanFault,
} from './analytics-view.ts';

const today = '2026-11-21';
const usual = { tab: 'players', from: '2026-10-23', to: today, step: 'day', sort: '-answered' } as const;
const viewOf = (query: string) => analyticsViewOf(new URLSearchParams(query), today);

describe('the address of a look at the figures', () => {
  it('without anything is the last 30 days of players', () => {
    expect(viewOf('')).toEqual(usual);
    expect(analyticsAddress(usual, today)).toBe('/admin/analytics');
  });

  it('says what is looked at, and leads back to it', () => {
    const view = { tab: 'economy', from: '2026-01-01', to: '2026-03-31', step: 'week', sort: 'name' } as const;
    const address = analyticsAddress(view, today);
    expect(address).toBe('/admin/analytics?tab=economy&from=2026-01-01&to=2026-03-31&step=week&sort=name');
    expect(viewOf(address.split('?')[1] ?? '')).toEqual(view);
  });

  it('that makes no sense is as usual', () => {
    expect(viewOf('tab=coffee&from=yesterday&to=&step=hour&sort=price')).toEqual(usual);
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

describe('the days before', () => {
  const span = { from: '2026-11-15', to: '2026-11-21' };

  it('are as many, up to the day before the first; none where the game was not there yet', () => {
    expect(spanBefore(span, '2026-01-01')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(spanBefore(span, '2026-11-14')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(spanBefore(span, '2026-11-15')).toBeNull();
    expect(spanBefore(span, undefined)).toBeNull();
    expect(spanBefore({ from: '2026-11-21', to: '2026-11-20' }, '2026-01-01')).toBeNull();
  });

  it('have a value a stop, and are left out where there was nothing', () => {
    const rows = [{ active: 3 }, { active: 0 }];
    expect(beforeSeries(rows, 3, ({ active }) => active)).toEqual({ name: 'before', values: [3, 0, null] });
    expect(beforeSeries(rows, 1, ({ active }) => active)?.values).toEqual([3]);
    expect(beforeSeries([{ active: 0 }], 1, ({ active }) => active)).toBeUndefined();
    expect(beforeSeries(undefined, 3, () => 1)).toBeUndefined();
  });
});

it('figures begin with the step that holds the first day of data', () => {
  const rows = ['2026-11-09', '2026-11-16', '2026-11-23'].map((date) => ({ date }));
  expect(sinceFirst(rows, 'week', '2026-11-20').map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-23']);
  expect(sinceFirst(rows, 'day', '2026-11-20').map(({ date }) => date)).toEqual(['2026-11-23']);
  expect(sinceFirst(rows, 'day', undefined)).toHaveLength(3);
});
