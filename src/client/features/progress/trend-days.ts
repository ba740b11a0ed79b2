import { listDatesBetween } from '#shared/kernel/date-span.ts';
import type { DayProgress } from '#shared/progress/contract.ts';

interface Trends {
  readonly from: string;
  readonly to: string;
  readonly dailyStats: readonly DayProgress[];
}

/** Oldest first, including dates without a game. */
export function listDays({ from, to, dailyStats }: Trends): readonly DayProgress[] {
  const known = new Map(dailyStats.map((day) => [day.date, day]));
  return listDatesBetween(from, to).map(
    (date) =>
      known.get(date) ?? { date, games: 0, totalAttempts: 0, correctAnswers: 0, accuracyRate: 0, averageTime: 0 },
  );
}
