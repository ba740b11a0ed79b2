import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { userKey } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { heldPlayingIn, withoutHeldPlaying } from '#client/platform/device/held-playing.ts';
import { storedSettings } from '#client/platform/settings.ts';

/**
 * What this device was set to before time and pace were kept with the account goes there, once, where the account has no
 * choice of its own, and is told: on a shared device it may be somebody else's. Where it cannot be told the server it stays in force here, and the next visit tries again.
 */
export async function movePlayingUp(
  client: QueryClient,
  { id, playing }: Pick<User, 'id' | 'playing'>,
  tell: () => void,
): Promise<void> {
  const held = heldPlayingIn(storedSettings.read());
  const isNews =
    (held.timeFactor !== undefined && playing.timeFactor === null) ||
    (held.advance !== undefined && playing.advance === null) ||
    (held.readToMe !== undefined && playing.readToMe === null);
  if (isNews) {
    const kept = await call('PATCH /api/user/playing', { body: { ...held, ifUnset: true } }).catch(() => null);
    if (!kept) return;
    client.setQueryData<User | null>(userKey, (user) => (user?.id === id ? { ...user, playing: kept } : user));
    tell();
  }
  if (held.timeFactor ?? held.advance ?? held.readToMe) storedSettings.write(withoutHeldPlaying(storedSettings.read()));
}
