import { useSyncExternalStore } from 'react';
import { createStoredValue } from './stored-value.ts';

export interface DeviceSettings {
  readonly keys: boolean;
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly voice: boolean;
}

export const defaultSettings: DeviceSettings = {
  keys: true,
  sound: false,
  vibration: false,
  voice: false,
};

/** Parses stored settings; missing or invalid values use their defaults. */
export function parseSettings(text: string | null): DeviceSettings {
  const stored = parseStoredObject(text);
  const pick = (name: keyof DeviceSettings): boolean => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : defaultSettings[name];
  };
  return { keys: pick('keys'), sound: pick('sound'), vibration: pick('vibration'), voice: pick('voice') };
}

/** Parses a stored JSON object; empty if it is invalid. */
export function parseStoredObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const storedSettings = createStoredValue('trivia-settings');

export function readSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return parseSettings(storedSettings.read())[name];
}

export function saveSetting<N extends keyof DeviceSettings>(name: N, value: DeviceSettings[N]): void {
  storedSettings.write(JSON.stringify({ ...parseStoredObject(storedSettings.read()), [name]: value }));
}

/** The component re-renders when the setting changes, also in another tab. */
export function useSetting<N extends keyof DeviceSettings>(name: N): DeviceSettings[N] {
  return useSyncExternalStore(
    storedSettings.subscribe,
    () => readSetting(name),
    () => defaultSettings[name],
  );
}
