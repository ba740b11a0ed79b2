import type { Job } from '#server/platform/jobs.ts';
import type { SettingsArea } from './service.ts';

/** Picks up changes of another server in case its event was lost. */
export function createSettingsJobs(settings: Pick<SettingsArea, 'refresh'>): Job[] {
  return [{ name: 'refresh the settings', everyMs: 5_000, run: () => settings.refresh() }];
}
