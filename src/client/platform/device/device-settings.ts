/** What a player sets for this device: time for answering, going on by hand, answer keys, sound and vibration. */
export interface DeviceSettings {
  readonly timeFactor: 1 | 2 | 5 | 10 | 'off';
  readonly advance: 'auto' | 'hand';
  readonly keys: boolean;
  readonly sound: boolean;
  readonly vibration: boolean;
}

export const defaultSettings: DeviceSettings = {
  timeFactor: 1,
  advance: 'auto',
  keys: true,
  sound: false,
  vibration: false,
};

const allowed: { readonly [N in keyof DeviceSettings]: readonly DeviceSettings[N][] } = {
  timeFactor: [1, 2, 5, 10, 'off'],
  advance: ['auto', 'hand'],
  keys: [true, false],
  sound: [true, false],
  vibration: [true, false],
};

/** The settings in a stored text; whatever is missing or not allowed takes its default. */
export function parseSettings(text: string | null): DeviceSettings {
  const stored = parsedObject(text);
  const pick = <N extends keyof DeviceSettings>(name: N): DeviceSettings[N] =>
    allowed[name].find((value) => value === stored[name]) ?? defaultSettings[name];
  return {
    timeFactor: pick('timeFactor'),
    advance: pick('advance'),
    keys: pick('keys'),
    sound: pick('sound'),
    vibration: pick('vibration'),
  };
}

function parsedObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
