import type { DeviceSettings } from '#client/platform/device/device-settings.ts';

/** The most time that a question of a contest has: somebody waits for its end. */
const longest = 10;

/** The factor at which a player with this setting plays a contest where everybody has their own (rules Q10). */
export function contestFactor(timeFactor: DeviceSettings['timeFactor']): 1 | 2 | 5 | 10 {
  return timeFactor === 'off' ? longest : timeFactor;
}
