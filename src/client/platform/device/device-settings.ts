/** Settings of this device: keyboard shortcuts for answers, sound, vibration, and whether the browser reads aloud. */
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
