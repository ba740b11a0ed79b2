import type { Settings } from '#shared/settings/contract.ts';
import type { FeatureName } from '#shared/settings/features.ts';
import { type NetworkBudgets, getNetworkBudgets, restoreSettings } from '#shared/settings/rules.ts';
import { createBatcher } from '#server/platform/database/batcher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSettings, getSettingsVersion } from './store.ts';

export type AppSettings = Awaited<ReturnType<typeof openSettings>>;

/** The settings in memory, so that reading them is free. `refresh` loads changes. */
export async function openSettings(database: Database) {
  const kept = await readSettings(database);
  let version = kept.version;
  let current: Settings = restoreSettings(kept.values);

  const refresh = createBatcher<null, void>(async (waiting) => {
    if ((await getSettingsVersion(database)) !== version) {
      const latest = await readSettings(database);
      version = latest.version;
      current = restoreSettings(latest.values);
    }
    return waiting.map(() => ({ value: undefined }));
  });

  return {
    current: (): Settings => current,

    isOn: (feature: FeatureName): boolean => !current.switchedOff.includes(feature),

    /** The rate limits of a network at this time. */
    networkBudgets: (now: Date): NetworkBudgets => getNetworkBudgets(current, now),

    /** Resolves after everything that was committed before the call is applied here. */
    refresh: (): Promise<void> => refresh(null),
  };
}
