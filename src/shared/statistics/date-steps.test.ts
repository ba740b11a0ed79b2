import { describe, expect, it } from 'vitest';
import { getStepStart, listStepStarts, getFullSpan } from './rules.ts';

describe('resolveSpan', () => {
  it.each([
    ['without dates: the last 30 days', {}, { from: '2026-10-23', to: '2026-11-21' }],
    ['with its end: the 30 days before it', { to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
    ['with its beginning: up to today', { from: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-21' }],
    ['of one day', { from: '2026-01-05', to: '2026-01-05' }, { from: '2026-01-05', to: '2026-01-05' }],
    ['of a leap year', { from: '2028-01-01', to: '2028-12-31' }, { from: '2028-01-01', to: '2028-12-31' }],
  ])('%s', (_name, given, span) => {
    expect(getFullSpan({ ...given, step: 'day' }, '2026-11-21')).toEqual({ ...span, step: 'day' });
  });

  it.each([
    ['the wrong way round', { from: '2026-11-02', to: '2026-11-01' }],
    ['that begins tomorrow', { from: '2026-11-22' }],
    ['of more than 366 days', { from: '2025-11-20' }],
  ])('rejects %s', (_name, given) => {
    expect(getFullSpan({ ...given, step: 'day' }, '2026-11-21')).toBeNull();
  });
});

describe('steps', () => {
  it.each([
    ['day', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-21', '2026-11-16'],
    ['week', '2026-11-16', '2026-11-16'],
    ['week', '2027-01-01', '2026-12-28'],
    ['month', '2028-02-29', '2028-02-01'],
  ] as const)('%s of %s begins on %s', (step, date, start) => {
    expect(getStepStart(step, date)).toBe(start);
  });

  it('include every step that the span touches, even without data', () => {
    expect(listStepStarts({ from: '2026-10-31', to: '2026-11-02', step: 'day' })).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
    expect(listStepStarts({ from: '2026-11-01', to: '2026-11-09', step: 'week' })).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
    ]);
    expect(listStepStarts({ from: '2026-12-31', to: '2027-01-01', step: 'month' })).toEqual([
      '2026-12-01',
      '2027-01-01',
    ]);
  });
});
