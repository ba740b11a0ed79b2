import type { Job } from '#server/platform/jobs.ts';
import type { Players } from './service.ts';

/** A suspension ends by itself; what it changed elsewhere is changed back. */
export function playerJobs(players: Pick<Players, 'liftOver'>): Job[] {
  return [{ name: 'lift suspensions that are over', everyMs: 30_000, run: () => players.liftOver() }];
}
