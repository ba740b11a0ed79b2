import { gameJobs } from './features/game/jobs.ts';
import { importJobs } from './features/imports/jobs.ts';
import { questionJobs } from './features/questions/jobs.ts';
import type { Job } from './platform/jobs.ts';
import { onceJobs } from './platform/once.ts';
import type { Services } from './services.ts';

/** The recurring work of every domain. */
export function allJobs({ game, imports, once, questions }: Services): Job[] {
  return [...gameJobs(game), ...questionJobs(questions), ...importJobs(imports), ...onceJobs(once)];
}
