import { createAnnouncements } from './announcements.ts';
import { createSettingsChanges } from './settings-changes.ts';
import type { SettingsParts } from './parts.ts';

export { createGate } from './gate.ts';
export { type AppSettings, openSettings } from './memory.ts';
export type SettingsArea = ReturnType<typeof createSettings>;

/** Settings that change without a release, and announcements to all players. */
export function createSettings(parts: SettingsParts) {
  const { memory } = parts;
  const { forgetHeld, ...announcing } = createAnnouncements(parts);
  return {
    ...createSettingsChanges(parts),
    ...announcing,
    isOn: memory.isOn,
    networkBudgets: memory.networkBudgets,

    /** Resolves after everything that any server wrote before the call is applied here. */
    async refresh(): Promise<void> {
      forgetHeld();
      await memory.refresh();
    },

    /** The settings that the client needs. */
    async shown() {
      const { maintenance, maintenanceText, ...settings } = memory.current();
      return {
        ...settings,
        maintenance: maintenance ? maintenanceText : null,
        announcements: await announcing.showing(),
      };
    },
  };
}
