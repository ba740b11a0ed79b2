import { expect, test } from 'vitest';
import { suspensionEnd } from './suspension-end.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a suspension ends after so many days, at a date, or not at all', () => {
  expect(suspensionEnd('7', '', now)).toBe('2026-11-28T12:00:00.000Z');
  expect(suspensionEnd('until', '2026-12-01T08:30', now)).toBe(new Date('2026-12-01T08:30').toISOString());
  expect(suspensionEnd('until', '', now)).toBeUndefined();
  expect(suspensionEnd('forever', '2026-12-01T08:30', now)).toBeNull();
});
