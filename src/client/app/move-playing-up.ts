import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { isChosen } from '#client/entities/playing.ts';
import { userKey } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { type HeldPlaying, heldPlayingIn, withoutHeldPlaying } from '#client/platform/device/held-playing.ts';
import { storedSettings } from '#client/platform/settings.ts';

/**
 * How this device was set to play while nobody was signed in goes to the account, once and as one choice, where the
 * account has none of its own, and is told: on a shared device it may be somebody else's. Where the account plays another
 * way, that one holds, and this is told too. Where the server cannot be told it stays in force here, and the next visit
 * tries again.
 */
export async function movePlayingUp(
  client: QueryClient,
  { id, playing }: Pick<User, 'id' | 'playing'>,
  tell: (outcome: 'moved' | 'accountHolds') => void,
): Promise<void> {
  const held = heldPlayingIn(storedSettings.read());
  if (!(held.timeFactor ?? held.advance ?? held.readToMe)) return;
  let kept = playing;
  if (!isChosen(playing)) {
    const answer = await call('PATCH /api/user/playing', { body: { ...held, ifUnset: true } }).catch(() => null);
    if (!answer) return;
    kept = answer;
    client.setQueryData<User | null>(userKey, (user) => (user?.id === id ? { ...user, playing: answer } : user));
  }
  storedSettings.write(withoutHeldPlaying(storedSettings.read()));
  if (!isSame(held, kept)) tell('accountHolds');
  else if (!isChosen(playing)) tell('moved');
}

/** Whether they play alike; what was not chosen is as everybody begins. */
function isSame(held: HeldPlaying, kept: User['playing']): boolean {
  return (
    (held.timeFactor ?? '1') === (kept.timeFactor ?? '1') &&
    (held.advance ?? 'auto') === (kept.advance ?? 'auto') &&
    (held.readToMe ?? false) === (kept.readToMe ?? false)
  );
}
