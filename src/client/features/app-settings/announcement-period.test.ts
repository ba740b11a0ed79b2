import { expect, it } from 'vitest';
import { calculatePeriodDates, getPeriod } from './announcement-draft.ts';

const now = new Date(2026, 10, 26, 16, 30, 20);

it.each([
  ['day', { startsAt: '', endsAt: '2026-11-27T16:30' }],
  ['week', { startsAt: '', endsAt: '2026-12-03T16:30' }],
  ['open', { startsAt: '', endsAt: '' }],
  ['dates', {}],
] as const)('for %s starts at once and has the right end', (period, dates) => {
  expect(calculatePeriodDates(period, now)).toEqual(dates);
});

it('keeps stored dates', () => {
  expect(getPeriod({ startsAt: '', endsAt: '' })).toBe('open');
  expect(getPeriod({ startsAt: '2026-11-26T10:00', endsAt: '' })).toBe('dates');
  expect(getPeriod({ startsAt: '', endsAt: '2026-11-27T16:30' })).toBe('dates');
});
