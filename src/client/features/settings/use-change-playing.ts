import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import type { OwnPlaying } from '#client/entities/playing.ts';
import { userKey } from '#client/entities/user.ts';
import { call } from '#client/platform/calls/api.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';

const mutationKey = ['playing'];

/** Keeps each choice with the account at once and in order; what was refused or not heard is as it was before. */
export function useChangePlaying() {
  const client = useQueryClient();
  const isLatest = () => client.isMutating({ mutationKey }) === 1;
  const show = (playing: Partial<User['playing']>) =>
    client.setQueryData<User | null>(userKey, (user) => user && { ...user, playing: { ...user.playing, ...playing } });
  return useMutation({
    mutationKey,
    scope: { id: 'playing' },
    mutationFn: (body: Partial<OwnPlaying>) => call('PATCH /api/user/playing', { body }),
    onMutate: async (change) => {
      // What is on its way was read before.
      await client.cancelQueries({ queryKey: userKey });
      const before = client.getQueryData<User | null>(userKey)?.playing;
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
}
