import type { progressContract } from '#shared/progress/contract.ts';
import type { Handlers } from '#server/platform/http/bind.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Progress } from './service.ts';

type ReadStreak = (playerId: string) => Promise<{ readonly current: number; readonly longest: number }>;

export function createProgressRoutes(
  database: Database,
  progress: Progress,
  readStreak: ReadStreak,
): Handlers<typeof progressContract> {
  return {
    'GET /api/user/stats': async (_input, { playerId }) =>
      progress.stats(database, playerId, await readStreak(playerId)),
    'GET /api/user/history': ({ query }, { playerId }) => progress.games(database, playerId, query),
  };
}
