import { expect, test } from 'vitest';
import { getAdminItems, isAdminPathForbidden } from './admin-navigation.ts';

const getCurrentItems = (path: string) =>
  getAdminItems(path, 'admin')
    .filter((item) => item.current)
    .map(({ label }) => label);

test('marks one navigation entry as current, also on the pages beneath it', () => {
  expect(getCurrentItems('/admin')).toEqual(['Overview']);
  expect(getCurrentItems('/admin/players/7')).toEqual(['Players']);
  expect(getCurrentItems('/admin/player-reports')).toEqual(['Reported Players']);
  expect(getCurrentItems('/admin/nowhere')).toEqual([]);
});

test('shows the number of waiting items at their entry', () => {
  const waiting = {
    reportedQuestions: 10,
    reportedCases: 2,
    heldBackPlayers: 0,
    failedImports: 1,
    drafts: 3,
    lateJobs: 0,
  };
  const counted = getAdminItems('/admin', 'admin', waiting).filter(({ count }) => count);
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ['Reports', 10],
    ['Reported Players', 2],
  ]);
});

const rooms = (role: Parameters<typeof getAdminItems>[1]) => getAdminItems('/admin', role).map(({ label }) => label);

test('shows each role its own entries, and an owner all of them', () => {
  expect(rooms('editor')).toEqual(['Overview', 'Questions', 'Reports']);
  expect(rooms('moderator')).toEqual(['Overview', 'Players', 'Reported Players', 'Tournaments']);
  expect(rooms('admin')).toHaveLength(11);
});

test('blocks entries of other roles and the pages beneath them, but no other paths', () => {
  expect(isAdminPathForbidden('/admin/players/7', 'editor')).toBe(true);
  expect(isAdminPathForbidden('/admin/players/7', 'moderator')).toBe(false);
  expect(isAdminPathForbidden('/admin/audit', 'moderator')).toBe(true);
  expect(isAdminPathForbidden('/admin', 'editor')).toBe(false);
  expect(isAdminPathForbidden('/admin/nowhere', 'editor')).toBe(false);
});
