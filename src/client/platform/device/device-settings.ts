/** What a player sets for this device: answer keys, sound and vibration, and whether the browser's own voice reads. */
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

/** The settings in a stored text; whatever is missing or not allowed takes its default. */
export function parseSettings(text: string | null): DeviceSettings {
  const stored = parsedObject(text);
  const pick = (name: keyof DeviceSettings): boolean => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : defaultSettings[name];
  };
  return { keys: pick('keys'), sound: pick('sound'), vibration: pick('vibration'), voice: pick('voice') };
}

/** All that a stored text holds. */
export function parsedObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
