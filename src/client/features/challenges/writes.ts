import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Challenge } from '#shared/challenges/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { Cause } from '#client/platform/calls/stale-after.ts';
import { order } from '#client/platform/calls/order.ts';
import { showToast } from '#client/platform/toast.ts';
import { challengeTexts, playHref } from './challenge-texts.ts';
import { challengesQuery } from './queries.ts';

/** What a call told is shown at once, and the list is read anew. */
async function changed(client: QueryClient, write: Cause, challenge?: Challenge): Promise<void> {
  if (challenge) {
    client.setQueryData(challengesQuery.queryKey, (known) =>
      known?.map((each) => (each.id === challenge.id ? challenge : each)),
    );
  }
  await invalidateAfter(client, write);
}

interface Invitation {
  readonly challengedId: string;
  readonly categoryId: number;
}

/** Challenges a friend; who has done so may play at once, and finds the way in what is said about it. */
export function useSendChallenge(onSent?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => order('POST /api/friends/challenge', { body }),
    onSuccess: (challenge) => {
      showToast({
        title: challengeTexts.send.done,
        text: `${challenge.category.name}, with ${challenge.challenged.displayName}.`,
        tone: 'success',
        action: { label: 'Play Now', run: () => navigate(playHref(challenge)) },
      });
      onSent?.();
    },
    meta: { failure: challengeTexts.send.failed },
    onSettled: () => changed(client, 'POST /api/friends/challenge'),
  });
}

/** Accepts a challenge and leads to its game; who has gone elsewhere meanwhile finds the way in what is said about it. */
export function useAcceptChallenge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/friends/challenge/:id/accept', { params: { id } }, { patience: 'patient' }),
    onMutate: () => ({ from: location.href }),
    onSuccess: (challenge, _id, { from }) => {
      const accepted = { title: challengeTexts.accept.done, tone: 'success' } as const;
      const play = () => navigate(playHref(challenge));
      if (location.href !== from) return showToast({ ...accepted, action: { label: 'Play Now', run: play } });
      showToast(accepted);
      play();
    },
    meta: { failure: challengeTexts.accept.failed },
    onSettled: (challenge) => changed(client, 'POST /api/friends/challenge/:id/accept', challenge),
  });
}

/** Declines a challenge, or takes back one's own. */
export function useDeclineChallenge(isOwn: boolean, onDone: () => void) {
  const client = useQueryClient();
  const { done, failed } = isOwn ? challengeTexts.takeBack : challengeTexts.decline;
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/friends/challenge/:id/decline', { params: { id } }, { patience: 'patient' }),
    onSuccess: () => {
      showToast({ title: done });
      onDone();
    },
    meta: { failure: failed },
    onSettled: (challenge) => changed(client, 'POST /api/friends/challenge/:id/decline', challenge),
  });
}
