import { expect, test } from 'vitest';
import { calculateSuspensionEnd } from './suspend-form.tsx';

const now = new Date('2026-11-21T12:00:00Z');

test('calculates the end of a suspension after some days, at a date, or never', () => {
  expect(calculateSuspensionEnd('7', '', now)).toBe('2026-11-28T12:00:00.000Z');
  expect(calculateSuspensionEnd('until', '2026-12-01T08:30', now)).toBe(new Date('2026-12-01T08:30').toISOString());
  expect(calculateSuspensionEnd('until', '', now)).toBeUndefined();
  expect(calculateSuspensionEnd('forever', '2026-12-01T08:30', now)).toBeNull();
});
