import { expect, test } from 'vitest';
import { accuracyText, joinedText, suspensionTitle } from './player-texts.ts';

test('a suspension says until when', () => {
  expect(suspensionTitle({ until: null })).toBe('Suspended for good');
  expect(suspensionTitle({ until: '2027-01-03T12:00:00Z' })).toMatch(/^Suspended until .*2027/);
});

test('who has no session is not signed in', () => {
  const createdAt = '2026-05-04T12:00:00Z';
  expect(joinedText({ createdAt, lastSeenAt: null })).toMatch(/^Joined .*2026 · not signed in$/);
  expect(joinedText({ createdAt, lastSeenAt: '2026-06-04T12:00:00Z' })).toMatch(/2026 · last seen .*2026$/);
});

test('accuracy is a whole percentage, and none before the first answer', () => {
  expect([accuracyText(2, 3), accuracyText(0, 4), accuracyText(0, 0)]).toEqual(['67 %', '0 %', '–']);
});
