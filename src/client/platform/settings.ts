import { useSyncExternalStore } from 'react';
import { type DeviceSettings, defaultSettings, parseSettings } from './device/device-settings.ts';
import { storedValue } from './device/stored-value.ts';

const stored = storedValue('trivia-settings');

/** A device setting as it stands now; for code outside of components. */
export function readSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return parseSettings(stored.read())[name];
}

export function changeSetting<N extends keyof DeviceSettings>(name: N, value: DeviceSettings[N]): void {
  stored.write(JSON.stringify({ ...parseSettings(stored.read()), [name]: value }));
}

/** A device setting that redraws its reader when it changes, in another tab too. */
export function useSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return useSyncExternalStore(
    stored.subscribe,
    () => readSetting(name),
    () => defaultSettings[name],
  );
}
