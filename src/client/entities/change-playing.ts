import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { withHeldPlaying } from '#client/platform/device/held-playing.ts';
import { storedSettings } from '#client/platform/settings.ts';
import type { OwnPlaying } from './playing.ts';
import { userKey } from './user.ts';

const mutationKey = ['playing'];

/**
 * Keeps each choice with the account at once and in order; what was refused or not heard is as it was before. Who is not
 * signed in has it kept by the device, until an account takes it over (`app/move-playing-up.ts`).
 */
export function useChangePlaying(): (change: Partial<OwnPlaying>) => void {
  const client = useQueryClient();
  const own = () => client.getQueryData<User | null>(userKey);
  const isLatest = () => client.isMutating({ mutationKey }) === 1;
  const show = (playing: Partial<User['playing']>) =>
    client.setQueryData<User | null>(userKey, (user) => user && { ...user, playing: { ...user.playing, ...playing } });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'playing' },
    mutationFn: (body: Partial<OwnPlaying>) => call('PATCH /api/user/playing', { body }),
    onMutate: async (change) => {
      // What is on its way was read before.
      await client.cancelQueries({ queryKey: userKey });
      const before = own()?.playing;
      show(change);
      return before;
    },
    onSuccess: (kept) => {
      if (isLatest()) show(kept);
    },
    meta: { failure: withReason('Not saved') },
    onError: (_error, _change, before) => {
      if (before && isLatest()) show(before);
    },
  });
  return (change) => {
    if (own()) mutate(change);
    else storedSettings.write(withHeldPlaying(storedSettings.read(), change));
  };
}
