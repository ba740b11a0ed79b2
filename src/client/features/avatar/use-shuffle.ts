import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { failures } from './item-toasts.ts';

/** Asks for another starter face, one at a time; which one, the server says. */
export function useShuffle(): { readonly shuffle: () => void; readonly told: string } {
  const client = useQueryClient();
  const [shuffled, setShuffled] = useState(0);
  const shuffling = useMutation({
    mutationFn: () => call('POST /api/avatar/shuffle'),
    meta: { failure: failures.settings },
    onSuccess: () => setShuffled((times) => times + 1),
    onSettled: () => Promise.all([changeOwnUser(client), invalidateAfter(client, 'POST /api/avatar/shuffle')]),
  });
  return {
    shuffle: () => !shuffling.isPending && shuffling.mutate(),
    told: shuffled > 0 ? `Another look: number ${shuffled + 1}` : '',
  };
}
