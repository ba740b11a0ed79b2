import { createAnnouncing } from './announcing.ts';
import { createChanging } from './changing.ts';
import type { SettingsParts } from './parts.ts';

export { createGate } from './gate.ts';
export { type AppSettings, openSettings } from './memory.ts';
export type SettingsArea = ReturnType<typeof createSettings>;

/** What the administrator may change without a release, and what all players are told. */
export function createSettings(parts: SettingsParts) {
  const { memory } = parts;
  const { forgetHeld, ...announcing } = createAnnouncing(parts);
  return {
    ...createChanging(parts),
    ...announcing,
    isOn: memory.isOn,
    networkBudgets: memory.networkBudgets,

    /** Afterwards all that any server has written before the call holds here. */
    async refresh(): Promise<void> {
      forgetHeld();
      await memory.refresh();
    },

    /** What the screens need to know. */
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
