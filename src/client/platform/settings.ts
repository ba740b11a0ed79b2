import { useSyncExternalStore } from 'react';
import { type DeviceSettings, defaultSettings, parseStoredObject, parseSettings } from './device/device-settings.ts';
import { createStoredValue } from './device/stored-value.ts';

export const storedSettings = createStoredValue('trivia-settings');

/** The current value of a device setting, for code outside of components. */
export function readSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return parseSettings(storedSettings.read())[name];
}

export function saveSetting<N extends keyof DeviceSettings>(name: N, value: DeviceSettings[N]): void {
  storedSettings.write(JSON.stringify({ ...parseStoredObject(storedSettings.read()), [name]: value }));
}

/** The value of a device setting; re-renders when it changes, also in another tab. */
export function useSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return useSyncExternalStore(
    storedSettings.subscribe,
    () => readSetting(name),
    () => defaultSettings[name],
  );
}
