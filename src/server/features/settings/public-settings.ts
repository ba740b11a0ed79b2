import { listShownAnnouncements } from './announcements.ts';
import type { SettingsContext } from './context.ts';

/** The settings that the client needs. */
export async function getPublicSettings(ctx: SettingsContext) {
  const { maintenance, maintenanceText, ...settings } = ctx.memory.current();
  return {
    ...settings,
    maintenance: maintenance ? maintenanceText : null,
    announcements: await listShownAnnouncements(ctx),
  };
}

/** Resolves after everything that any server wrote before the call is applied here. */
export async function refreshSettings({ memory, activeAnnouncements }: SettingsContext): Promise<void> {
  activeAnnouncements.invalidate('showing');
  await memory.refresh();
}
