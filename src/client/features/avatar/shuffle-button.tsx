import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { failureToasts } from './item-toasts.ts';
import { Button } from '#client/ui/controls/button.tsx';

/** Sends one request after the other; the server chooses the face. */
export function useShuffle(): { readonly shuffle: () => void; readonly told: string } {
  const client = useQueryClient();
  const [shuffleCount, setShuffleCount] = useState(0);
  const shuffling = useMutation({
    mutationFn: () => call('POST /api/avatar/shuffle'),
    meta: { failure: failureToasts.settings },
    onSuccess: () => setShuffleCount((times) => times + 1),
    onSettled: () => Promise.all([updateOwnUser(client), invalidateAfter(client, 'POST /api/avatar/shuffle')]),
  });
  return {
    shuffle: () => !shuffling.isPending && shuffling.mutate(),
    told: shuffleCount > 0 ? `Another look: number ${shuffleCount + 1}` : '',
  };
}

export function ShuffleButton() {
  const { shuffle, told: announcement } = useShuffle();
  return (
    <>
      <Button variant="plain" size="sm" icon="shuffle" onClick={shuffle}>
        Shuffle
      </Button>
      <span className="vh" role="status">
        {announcement}
      </span>
    </>
  );
}
