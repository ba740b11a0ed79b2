import type { Job } from '#server/platform/jobs.ts';
import type { SettingsArea } from './service.ts';

/** Another server may have changed the settings; this is for who did not hear it. */
export function settingsJobs(settings: Pick<SettingsArea, 'refresh'>): Job[] {
  return [{ name: 'refresh the settings', everyMs: 5_000, run: () => settings.refresh() }];
}
