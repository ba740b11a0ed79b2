import { expect, it } from 'vitest';
import { listDays } from './trend-days.ts';

it('lists every date of a span, also across the end of a month and without a game', () => {
  const played = {
    date: '2026-11-01',
    games: 1,
    totalAttempts: 10,
    correctAnswers: 7,
    accuracyRate: 70,
    averageTime: 9,
  };
  const days = listDays({ from: '2026-10-30', to: '2026-11-02', dailyStats: [played] });
  expect(days.map(({ date, totalAttempts }) => [date, totalAttempts])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 0],
    ['2026-11-01', 10],
    ['2026-11-02', 0],
  ]);
});
