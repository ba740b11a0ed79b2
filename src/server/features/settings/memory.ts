import type { Settings } from '#shared/settings/contract.ts';
import type { FeatureName } from '#shared/settings/features.ts';
import { type NetworkBudgets, networkBudgets, settingsFrom } from '#shared/settings/rules.ts';
import { coalescer } from '#server/platform/database/coalescer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSettings, versionOf } from './store.ts';

export type AppSettings = Awaited<ReturnType<typeof openSettings>>;

/** The settings in memory: what services ask has no price. `refresh` reads what was changed meanwhile. */
export async function openSettings(database: Database) {
  const kept = await readSettings(database);
  let version = kept.version;
  let current: Settings = settingsFrom(kept.values);

  const refresh = coalescer<null, void>(async (waiting) => {
    if ((await versionOf(database)) !== version) {
      const latest = await readSettings(database);
      version = latest.version;
      current = settingsFrom(latest.values);
    }
    return waiting.map(() => ({ value: undefined }));
  });

  return {
    /** As they are now. */
    current: (): Settings => current,

    /** Whether a part of the game is not switched off. */
    isOn: (feature: FeatureName): boolean => !current.switchedOff.includes(feature),

    /** What a network may do at this instant. */
    networkBudgets: (now: Date): NetworkBudgets => networkBudgets(current, now),

    /** Afterwards everything that was committed before the call holds here. */
    refresh: (): Promise<void> => refresh(null),
  };
}
