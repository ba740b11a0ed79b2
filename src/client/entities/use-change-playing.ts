import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { addGuestPlaySettings } from '#client/platform/device/guest-play-settings.ts';
import { storedSettings } from '#client/platform/device/device-settings.ts';
import type { OwnPlaying } from './playing.ts';
import { userKey } from './user.ts';

const mutationKey = ['playing'];

/**
 * Saves play settings to the account at once and in order, and rolls back failed changes. Without an account they are
 * stored on the device until an account takes them over (`app/late/sync-play-settings.ts`).
 */
export function useChangePlaying(): (change: Partial<OwnPlaying>) => void {
  const client = useQueryClient();
  const getUser = () => client.getQueryData<User | null>(userKey);
  const isLatest = () => client.isMutating({ mutationKey }) === 1;
  const showPlaying = (playing: Partial<User['playing']>) =>
    client.setQueryData<User | null>(userKey, (user) => user && { ...user, playing: { ...user.playing, ...playing } });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'playing' },
    mutationFn: (body: Partial<OwnPlaying>) => call('PATCH /api/user/playing', { body }),
    onMutate: async (change) => {
      // Discard pending reads, which would overwrite the optimistic update with old data.
      await client.cancelQueries({ queryKey: userKey });
      const before = getUser()?.playing;
      showPlaying(change);
      return before;
    },
    onSuccess: (kept) => {
      if (isLatest()) showPlaying(kept);
    },
    meta: { failure: createFailureWithReason('Not saved') },
    onError: (_error, _change, before) => {
      if (before && isLatest()) showPlaying(before);
    },
  });
  return (change) => {
    if (getUser()) mutate(change);
    else storedSettings.write(addGuestPlaySettings(storedSettings.read(), change));
  };
}
