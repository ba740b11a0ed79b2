import type { Job } from '#server/platform/jobs.ts';
import type { Leaderboard } from './service.ts';

interface Leagues {
  /** The earliest week with a group that is not closed. */
  oldestOpenWeek(): Promise<string | null>;
}

export function createLeaderboardJobs(
  leaderboard: Pick<Leaderboard, 'foldTallies' | 'purge'>,
  leagues: Leagues,
): Job[] {
  return [
    { name: 'update board tallies', everyMs: 1_000, run: () => leaderboard.foldTallies() },
    {
      name: 'purge old boards',
      everyMs: 3_600_000,
      run: async () => leaderboard.purge(await leagues.oldestOpenWeek()),
    },
  ];
}
