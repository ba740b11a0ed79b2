import type { User } from '#shared/account/contract.ts';
import { parseGuestPlaySettings } from '#client/platform/device/guest-play-settings.ts';
import { storedSettings } from '#client/platform/device/device-settings.ts';
import { hasAccountChoice } from './playing.ts';

/** Whether the player or this device has ever chosen play settings. */
export function hasChosenPlaying({ playing }: Pick<User, 'playing'>): boolean {
  return (
    hasAccountChoice(playing) ||
    Object.values(parseGuestPlaySettings(storedSettings.read())).some((choice) => choice !== undefined)
  );
}
