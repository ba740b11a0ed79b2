import type { Job } from '#server/platform/jobs.ts';
import type { ImportsContext } from './context.ts';
import { resumeImport } from './imports.ts';

/** Resumes an import that is waiting or whose server has stopped. */
export function createImportJobs(ctx: ImportsContext): Job[] {
  return [{ name: 'resume an import', everyMs: 1_000, run: () => resumeImport(ctx) }];
}
