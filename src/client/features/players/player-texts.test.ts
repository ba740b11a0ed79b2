import { expect, test } from 'vitest';
import { formatAccuracy, formatJoined, formatSuspension } from './player-texts.ts';

test('formats the end of a suspension', () => {
  expect(formatSuspension({ until: null })).toBe('Suspended for good');
  expect(formatSuspension({ until: '2027-01-03T12:00:00Z' })).toMatch(/^Suspended until .*2027/);
});

test('describes a player without a session as not signed in', () => {
  const createdAt = '2026-05-04T12:00:00Z';
  expect(formatJoined({ createdAt, lastSeenAt: null })).toMatch(/^Joined .*2026 · not signed in$/);
  expect(formatJoined({ createdAt, lastSeenAt: '2026-06-04T12:00:00Z' })).toMatch(/2026 · last seen .*2026$/);
});

test('formats accuracy as a whole percentage, and as a dash before the first answer', () => {
  expect([formatAccuracy(2, 3), formatAccuracy(0, 4), formatAccuracy(0, 0)]).toEqual(['67 %', '0 %', '–']);
});
