import type { Job } from '#server/platform/jobs.ts';
import type { Game } from './service.ts';

/** Closes abandoned games and pays finished ones (rules E4, E8); counts the answers of closed games. */
export function createGameJobs(
  game: Pick<Game, 'closeRunOut' | 'closeStale' | 'countQuestions' | 'forgetDeals'>,
): Job[] {
  return [
    { name: 'close stale games', everyMs: 60_000, run: () => game.closeStale() },
    { name: 'close contest games that ran out of time', everyMs: 10_000, run: () => game.closeRunOut() },
    { name: 'delete deal counts older than an hour', everyMs: 300_000, run: () => game.forgetDeals() },
    { name: 'count answers of closed games', everyMs: 5_000, run: () => game.countQuestions() },
  ];
}
