import { expect, test } from 'vitest';
import { adminItems, isClosedTo } from './admin-navigation.ts';

const current = (path: string) =>
  adminItems(path, 'admin')
    .filter((item) => item.current)
    .map(({ label }) => label);

test('one room of the administration is the current one, on the pages beneath it too', () => {
  expect(current('/admin')).toEqual(['Overview']);
  expect(current('/admin/players/7')).toEqual(['Players']);
  expect(current('/admin/player-reports')).toEqual(['Reported Players']);
  expect(current('/admin/nowhere')).toEqual([]);
});

test('what waits is counted where it waits', () => {
  const waiting = {
    reportedQuestions: 10,
    reportedCases: 2,
    heldBackPlayers: 0,
    failedImports: 1,
    drafts: 3,
    lateJobs: 0,
  };
  const counted = adminItems('/admin', 'admin', waiting).filter(({ count }) => count);
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ['Reports', 10],
    ['Reported Players', 2],
  ]);
});

const rooms = (role: Parameters<typeof adminItems>[1]) => adminItems('/admin', role).map(({ label }) => label);

test('each role has its own rooms, and an owner all of them', () => {
  expect(rooms('editor')).toEqual(['Overview', 'Questions', 'Reports']);
  expect(rooms('moderator')).toEqual(['Overview', 'Players', 'Reported Players', 'Tournaments']);
  expect(rooms('admin')).toHaveLength(11);
});

test('a room of others is closed, and all that stands beneath it; what is no room is not', () => {
  expect(isClosedTo('/admin/players/7', 'editor')).toBe(true);
  expect(isClosedTo('/admin/players/7', 'moderator')).toBe(false);
  expect(isClosedTo('/admin/audit', 'moderator')).toBe(true);
  expect(isClosedTo('/admin', 'editor')).toBe(false);
  expect(isClosedTo('/admin/nowhere', 'editor')).toBe(false);
});
