import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { hasAccountChoice } from '#client/entities/playing.ts';
import { userKey } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import {
  type GuestPlaySettings,
  parseGuestPlaySettings,
  removeGuestPlaySettings,
} from '#client/platform/device/guest-play-settings.ts';
import { storedSettings } from '#client/platform/device/device-settings.ts';

/**
 * Moves the play settings chosen on this device while signed out to the account, once and as a whole, if the account
 * has none. The outcome is reported, because the settings of a shared device may be somebody else's. If the account
 * already has other settings, those apply, which is reported too. If the server cannot be reached, the device's
 * settings stay in effect, and the next visit tries again.
 */
export async function syncPlaySettings(
  client: QueryClient,
  { id, playing }: Pick<User, 'id' | 'playing'>,
  onOutcome: (outcome: 'moved' | 'accountHolds') => void,
): Promise<void> {
  const deviceSettings = parseGuestPlaySettings(storedSettings.read());
  if (!(deviceSettings.timeFactor ?? deviceSettings.advance ?? deviceSettings.readToMe)) return;
  let accountSettings = playing;
  if (!hasAccountChoice(playing)) {
    const answer = await call('PATCH /api/user/playing', { body: { ...deviceSettings, ifUnset: true } }).catch(
      () => null,
    );
    if (!answer) return;
    accountSettings = answer;
    client.setQueryData<User | null>(userKey, (user) => (user?.id === id ? { ...user, playing: answer } : user));
  }
  storedSettings.write(removeGuestPlaySettings(storedSettings.read()));
  if (!areSameSettings(deviceSettings, accountSettings)) onOutcome('accountHolds');
  else if (!hasAccountChoice(playing)) onOutcome('moved');
}

/** Missing settings count as the defaults. */
function areSameSettings(deviceSettings: GuestPlaySettings, accountSettings: User['playing']): boolean {
  return (
    (deviceSettings.timeFactor ?? '1') === (accountSettings.timeFactor ?? '1') &&
    (deviceSettings.advance ?? 'auto') === (accountSettings.advance ?? 'auto') &&
    (deviceSettings.readToMe ?? false) === (accountSettings.readToMe ?? false)
  );
}
