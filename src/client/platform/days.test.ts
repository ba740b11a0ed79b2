import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

const made = (id: number, createdAt: Date) => ({ id, createdAt: createdAt.toISOString() });

test('entries stand under today, yesterday and older dates', () => {
  const now = new Date(2026, 10, 21, 0, 5);
  const days = daysOf(
    [
      made(9, new Date(2026, 10, 21, 0, 1)),
      made(8, new Date(2026, 10, 20, 23, 59)),
      made(7, new Date(2026, 10, 20, 0, 0)),
      made(6, new Date(2025, 10, 20, 12)),
    ],
    now,
  );
  expect(days.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[9], [8, 7], [6]]);
  expect(days.map(({ label }) => label).slice(0, 2)).toEqual(['Today', 'Yesterday']);
  expect(days[2]?.label).toContain('2025');
});
