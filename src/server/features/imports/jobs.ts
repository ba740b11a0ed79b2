import type { Job } from '#server/platform/jobs.ts';
import type { Imports } from './service.ts';

/** An import whose server is gone, or that none has begun, goes on here. */
export function importJobs(imports: Pick<Imports, 'goOn'>): Job[] {
  return [{ name: 'go on with an import', everyMs: 1_000, run: () => imports.goOn() }];
}
