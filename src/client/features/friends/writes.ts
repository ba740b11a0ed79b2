import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { Cause } from '#client/platform/calls/stale-after.ts';
import { showToast } from '#client/platform/toast.ts';
import { friendTexts } from './friend-texts.ts';
import { inviteQuery } from './queries.ts';

interface Texts {
  readonly done: string;
  readonly failed: string;
}

/** A write that changes how two stand to each other; busy until what is on screen says so too. */
function useFriendWrite<I>(
  key: Cause,
  write: (input: I) => Promise<unknown>,
  { done, failed }: Texts,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    meta: { failure: failed },
    onSuccess: () => {
      showToast({ title: done, tone: 'success' });
      onDone?.();
    },
    onSettled: () => invalidateAfter(client, key),
  });
}

const asking = 'POST /api/friends/request';
const ask = (receiverId: string) => call(asking, { body: { receiverId } }, { patience: 'patient' });

export const useAddFriend = (onDone?: () => void) => useFriendWrite(asking, ask, friendTexts.request, onDone);

/** Who has been asked and asks back is a friend at once, so a found player's request is accepted by asking. */
export const useAskBack = (onDone?: () => void) => useFriendWrite(asking, ask, friendTexts.accept, onDone);

export const useAcceptRequest = (onDone?: () => void) =>
  useFriendWrite(
    'POST /api/friends/accept/:id',
    (id: number) => call('POST /api/friends/accept/:id', { params: { id } }, { patience: 'patient' }),
    friendTexts.accept,
    onDone,
  );

export const useRejectRequest = (onDone?: () => void) =>
  useFriendWrite(
    'POST /api/friends/reject/:id',
    (id: number) => call('POST /api/friends/reject/:id', { params: { id } }, { patience: 'patient' }),
    friendTexts.reject,
    onDone,
  );

export const useTakeBack = (onDone?: () => void) =>
  useFriendWrite(
    'DELETE /api/friends/requests/:id',
    (id: number) => call('DELETE /api/friends/requests/:id', { params: { id } }),
    friendTexts.takeBack,
    onDone,
  );

export const useRemoveFriend = (onDone?: () => void) =>
  useFriendWrite(
    'DELETE /api/friends/:id',
    (id: string) => call('DELETE /api/friends/:id', { params: { id } }),
    friendTexts.remove,
    onDone,
  );

export const useBlock = (onDone?: () => void) =>
  useFriendWrite(
    'POST /api/friends/block',
    (playerId: string) => call('POST /api/friends/block', { body: { playerId } }),
    friendTexts.block,
    onDone,
  );

export const useUnblock = (onDone?: () => void) =>
  useFriendWrite(
    'DELETE /api/friends/block/:id',
    (id: string) => call('DELETE /api/friends/block/:id', { params: { id } }),
    friendTexts.unblock,
    onDone,
  );

/** A new invite link; whoever has the old one stands at a closed door. */
export function useRenewInvite(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/friends/invite/renew'),
    onSuccess: (invite) => {
      client.setQueryData(inviteQuery.queryKey, invite);
      showToast({ title: friendTexts.renew.done, tone: 'success' });
      onDone();
    },
    meta: { failure: friendTexts.renew.failed },
  });
}
