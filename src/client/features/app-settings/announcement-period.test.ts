import { expect, it } from 'vitest';
import { datesOf, periodOf } from './announcement-period.ts';

const now = new Date(2026, 10, 26, 16, 30, 20);

it.each([
  ['day', { startsAt: '', endsAt: '2026-11-27T16:30' }],
  ['week', { startsAt: '', endsAt: '2026-12-03T16:30' }],
  ['open', { startsAt: '', endsAt: '' }],
  ['dates', {}],
] as const)('an announcement for %s begins at once and has its end', (period, dates) => {
  expect(datesOf(period, now)).toEqual(dates);
});

it('one that is stored with dates keeps them', () => {
  expect(periodOf({ startsAt: '', endsAt: '' })).toBe('open');
  expect(periodOf({ startsAt: '2026-11-26T10:00', endsAt: '' })).toBe('dates');
  expect(periodOf({ startsAt: '', endsAt: '2026-11-27T16:30' })).toBe('dates');
});
