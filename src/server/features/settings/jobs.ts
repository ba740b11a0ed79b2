import type { Job } from '#server/platform/jobs.ts';
import type { SettingsContext } from './context.ts';
import { refreshSettings } from './public-settings.ts';

/** Picks up changes of another server in case its event was lost. */
export function createSettingsJobs(ctx: SettingsContext): Job[] {
  return [{ name: 'refresh the settings', everyMs: 5_000, run: () => refreshSettings(ctx) }];
}
