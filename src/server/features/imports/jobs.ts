import type { Job } from '#server/platform/jobs.ts';
import type { Imports } from './service.ts';

/** Resumes an import that is waiting or whose server has stopped. */
export function createImportJobs(imports: Pick<Imports, 'resumeImport'>): Job[] {
  return [{ name: 'resume an import', everyMs: 1_000, run: () => imports.resumeImport() }];
}
