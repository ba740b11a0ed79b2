import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const createEntry = (id: number, createdAt: Date) => ({ id, createdAt: createdAt.toISOString() });

test('groups entries by today, yesterday and older dates', () => {
  const now = new Date(2026, 10, 21, 0, 5);
  const days = groupByDay(
    [
      createEntry(9, new Date(2026, 10, 21, 0, 1)),
      createEntry(8, new Date(2026, 10, 20, 23, 59)),
      createEntry(7, new Date(2026, 10, 20, 0, 0)),
      createEntry(6, new Date(2025, 10, 20, 12)),
    ],
    now,
  );
  expect(days.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[9], [8, 7], [6]]);
  expect(days.map(({ label }) => label).slice(0, 2)).toEqual(['Today', 'Yesterday']);
  expect(days[2]?.label).toContain('2025');
});
