import { useSyncExternalStore } from 'react';
import { type DeviceSettings, defaultSettings, parsedObject, parseSettings } from './device/device-settings.ts';
import { storedValue } from './device/stored-value.ts';

export const storedSettings = storedValue('trivia-settings');

/** A device setting as it stands now; for code outside of components. */
export function readSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return parseSettings(storedSettings.read())[name];
}

export function changeSetting<N extends keyof DeviceSettings>(name: N, value: DeviceSettings[N]): void {
  storedSettings.write(JSON.stringify({ ...parsedObject(storedSettings.read()), [name]: value }));
}

/** A device setting that redraws its reader when it changes, in another tab too. */
export function useSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return useSyncExternalStore(
    storedSettings.subscribe,
    () => readSetting(name),
    () => defaultSettings[name],
  );
}
