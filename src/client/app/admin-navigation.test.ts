import { expect, test } from 'vitest';
import { adminItems } from './admin-navigation.ts';

const current = (path: string) =>
  adminItems(path)
    .filter((item) => item.current)
    .map(({ label }) => label);

test('one room of the administration is the current one, on the pages beneath it too', () => {
  expect(current('/admin')).toEqual(['Overview']);
  expect(current('/admin/players/7')).toEqual(['Players']);
  expect(current('/admin/player-reports')).toEqual(['Reported Players']);
  expect(current('/admin/nowhere')).toEqual([]);
});

test('what waits is counted where it waits', () => {
  const waiting = { reportedQuestions: 10, reportedCases: 2, failedImports: 1, drafts: 3, lateJobs: 0 };
  const counted = adminItems('/admin', waiting).filter(({ count }) => count);
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ['Reports', 10],
    ['Reported Players', 2],
  ]);
});
