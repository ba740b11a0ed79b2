import type { Job } from '#server/platform/jobs.ts';
import type { Game } from './service.ts';

/** Games that nobody goes on with are closed, and paid when finished (rules E4, E8); closed ones are counted. */
export function gameJobs(game: Pick<Game, 'closeRunOut' | 'closeStale' | 'countQuestions' | 'forgetDeals'>): Job[] {
  return [
    { name: 'close stale games', everyMs: 60_000, run: () => game.closeStale() },
    { name: 'close games of contests whose time is over', everyMs: 10_000, run: () => game.closeRunOut() },
    { name: 'forget deals of more than an hour ago', everyMs: 300_000, run: () => game.forgetDeals() },
    { name: 'count what players did with the questions', everyMs: 5_000, run: () => game.countQuestions() },
  ];
}
