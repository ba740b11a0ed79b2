import { describe, expect, it } from 'vitest';
import {
  getAnalyticsUrl,
  parseAnalyticsView,
  createPreviousSeries,
  dropRowsBeforeFirst,
  getPreviousSpan,
  getSpanError,
} from './analytics-view.ts';

const today = '2026-11-21';
const usual = { tab: 'players', from: '2026-10-23', to: today, step: 'day', sort: '-answered' } as const;
const parseView = (query: string) => parseAnalyticsView(new URLSearchParams(query), today);

describe('the analytics URL', () => {
  it('defaults to the players of the last 30 days', () => {
    expect(parseView('')).toEqual(usual);
    expect(getAnalyticsUrl(usual, today)).toBe('/admin/analytics');
  });

  it('contains the view and round-trips', () => {
    const view = { tab: 'economy', from: '2026-01-01', to: '2026-03-31', step: 'week', sort: 'name' } as const;
    const address = getAnalyticsUrl(view, today);
    expect(address).toBe('/admin/analytics?tab=economy&from=2026-01-01&to=2026-03-31&step=week&sort=name');
    expect(parseView(address.split('?')[1] ?? '')).toEqual(view);
  });

  it('falls back to defaults for invalid values', () => {
    expect(parseView('tab=coffee&from=yesterday&to=&step=hour&sort=price')).toEqual(usual);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-02', '2026-11-01', 'The last day must not be before the first.'],
    ['2025-11-20', '2026-11-21', 'At most 366 days can be looked at.'],
    ['2026-11-21', '2026-11-21', null],
    ['2025-11-21', '2026-11-21', null],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(getSpanError({ from, to, step: 'day' })).toBe(fault);
  });
});

describe('the previous span', () => {
  const span = { from: '2026-11-15', to: '2026-11-21' };

  it('has the same number of days and is null before the first day of data', () => {
    expect(getPreviousSpan(span, '2026-01-01')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(getPreviousSpan(span, '2026-11-14')).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(getPreviousSpan(span, '2026-11-15')).toBeNull();
    expect(getPreviousSpan(span, undefined)).toBeNull();
    expect(getPreviousSpan({ from: '2026-11-21', to: '2026-11-20' }, '2026-01-01')).toBeNull();
  });

  it('has one value per step and is left out when empty', () => {
    const rows = [{ active: 3 }, { active: 0 }];
    expect(createPreviousSeries(rows, 3, ({ active }) => active)).toEqual({ name: 'before', values: [3, 0, null] });
    expect(createPreviousSeries(rows, 1, ({ active }) => active)?.values).toEqual([3]);
    expect(createPreviousSeries([{ active: 0 }], 1, ({ active }) => active)).toBeUndefined();
    expect(createPreviousSeries(undefined, 3, () => 1)).toBeUndefined();
  });
});

it('starts the figures at the step with the first day of data', () => {
  const rows = ['2026-11-09', '2026-11-16', '2026-11-23'].map((date) => ({ date }));
  expect(dropRowsBeforeFirst(rows, 'week', '2026-11-20').map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-23']);
  expect(dropRowsBeforeFirst(rows, 'day', '2026-11-20').map(({ date }) => date)).toEqual(['2026-11-23']);
  expect(dropRowsBeforeFirst(rows, 'day', undefined)).toHaveLength(3);
});
