import type { Job } from '#server/platform/jobs.ts';
import type { Leaderboard } from './service.ts';

interface Leagues {
  /** The earliest week with a group that is not closed. */
  oldestOpenWeek(): Promise<string | null>;
}

/** Counts for ranks are kept near; periods long gone are forgotten. */
export function leaderboardJobs(leaderboard: Pick<Leaderboard, 'foldTallies' | 'purge'>, leagues: Leagues): Job[] {
  return [
    { name: 'count the boards', everyMs: 1_000, run: () => leaderboard.foldTallies() },
    {
      name: 'forget old boards',
      everyMs: 3_600_000,
      run: async () => leaderboard.purge(await leagues.oldestOpenWeek()),
    },
  ];
}
