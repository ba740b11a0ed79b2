import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { InvalidationCause } from '#client/platform/calls/invalidation.ts';
import { showToast } from '#client/platform/toast.ts';
import { friendTexts } from './friend-texts.ts';
import { inviteQuery } from './queries.ts';

interface Messages {
  readonly done: string;
  readonly failed: string;
}

/** Pending until the lists on screen have been refetched. */
function useFriendWrite<I>(
  key: InvalidationCause,
  write: (input: I) => Promise<unknown>,
  { done, failed }: Messages,
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

const requestRoute = 'POST /api/friends/request';
const sendRequest = (receiverId: string) => call(requestRoute, { body: { receiverId } }, { patience: 'patient' });

export const useAddFriend = (onDone?: () => void) =>
  useFriendWrite(requestRoute, sendRequest, friendTexts.request, onDone);

/**
 * A request to somebody who has already sent one makes both friends at once, so this accepts a found player's request.
 */
export const useRequestBack = (onDone?: () => void) =>
  useFriendWrite(requestRoute, sendRequest, friendTexts.accept, onDone);

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

export const useTakeBackRequest = (onDone?: () => void) =>
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

/** The old link stops working. */
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
