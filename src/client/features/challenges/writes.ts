import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import type { Challenge } from '#shared/challenges/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { InvalidationCause } from '#client/platform/calls/invalidation.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { showToast } from '#client/platform/toast.ts';
import { challengeMessages, getPlayPath } from './challenge-texts.ts';
import { challengesQuery } from './queries.ts';

async function applyChallenge(client: QueryClient, write: InvalidationCause, challenge?: Challenge): Promise<void> {
  if (challenge) {
    client.setQueryData(challengesQuery.queryKey, (challenges) =>
      challenges?.map((existing) => (existing.id === challenge.id ? challenge : existing)),
    );
  }
  await invalidateAfter(client, write);
}

interface NewChallenge {
  readonly challengedId: string;
  readonly categoryId: number;
}

/** The challenger may play at once, so the toast links to the game. */
export function useSendChallenge(onSent?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewChallenge) => placeOrder('POST /api/friends/challenge', { body }),
    onSuccess: (challenge) => {
      showToast({
        title: challengeMessages.send.done,
        text: `${challenge.category.name}, with ${challenge.challenged.displayName}.`,
        tone: 'success',
        action: { label: 'Play Now', run: () => navigate(getPlayPath(challenge)) },
      });
      onSent?.();
    },
    meta: { failure: challengeMessages.send.failed },
    onSettled: () => applyChallenge(client, 'POST /api/friends/challenge'),
  });
}

/** If the player has navigated away meanwhile, the toast links to the game instead of opening it. */
export function useAcceptChallenge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/friends/challenge/:id/accept', { params: { id } }, { patience: 'patient' }),
    onMutate: () => ({ from: location.href }),
    onSuccess: (challenge, _id, { from }) => {
      const accepted = { title: challengeMessages.accept.done, tone: 'success' } as const;
      const play = () => navigate(getPlayPath(challenge));
      if (location.href !== from) return showToast({ ...accepted, action: { label: 'Play Now', run: play } });
      showToast(accepted);
      play();
    },
    meta: { failure: challengeMessages.accept.failed },
    onSettled: (challenge) => applyChallenge(client, 'POST /api/friends/challenge/:id/accept', challenge),
  });
}

export function useDeclineChallenge(isOwn: boolean, onDone: () => void) {
  const client = useQueryClient();
  const { done, failed } = isOwn ? challengeMessages.takeBack : challengeMessages.decline;
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/friends/challenge/:id/decline', { params: { id } }, { patience: 'patient' }),
    onSuccess: () => {
      showToast({ title: done });
      onDone();
    },
    meta: { failure: failed },
    onSettled: (challenge) => applyChallenge(client, 'POST /api/friends/challenge/:id/decline', challenge),
  });
}
