import type { User } from '#shared/account/contract.ts';
import { heldPlayingIn } from '#client/platform/device/held-playing.ts';
import { storedSettings } from '#client/platform/settings.ts';

/** Whether the account or this device has ever chosen how to play. */
export function hasChosenPlaying({ playing }: Pick<User, 'playing'>): boolean {
  const choices = [...Object.values(playing), ...Object.values(heldPlayingIn(storedSettings.read()))];
  return choices.some((choice) => choice !== null && choice !== undefined);
}
