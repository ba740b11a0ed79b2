import type { User } from '#shared/account/contract.ts';
import { heldPlayingIn } from '#client/platform/device/held-playing.ts';
import { storedSettings } from '#client/platform/settings.ts';
import { isChosen } from './playing.ts';

/** Whether the account or this device has ever chosen how to play. */
export function hasChosenPlaying({ playing }: Pick<User, 'playing'>): boolean {
  return (
    isChosen(playing) || Object.values(heldPlayingIn(storedSettings.read())).some((choice) => choice !== undefined)
  );
}
