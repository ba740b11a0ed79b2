import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { forgetReads } from '../../platform/forget-reads.ts';
import { showToast } from '../../platform/toast.ts';
import { friendTexts } from './friend-texts.ts';
import { inviteQuery } from './queries.ts';

/** Reads that a change of friends makes stale: lists, searches and challenges; profiles; the friends' board; medals. */
export async function forgetFriends(client: QueryClient): Promise<void> {
  await forgetReads(client, [
    '/api/friends',
    '/api/players/',
    '/api/leaderboard?type=friends',
    '/api/user/achievements',
  ]);
}

interface Texts {
  readonly done: string;
  readonly failed: string;
}

/** A write that changes how two stand to each other; busy until what is on screen says so too. */
function useFriendWrite<I>(write: (input: I) => Promise<unknown>, { done, failed }: Texts, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    meta: { failure: failed },
    onSuccess: () => {
      showToast({ title: done, tone: 'success' });
      onDone?.();
    },
    onSettled: () => forgetFriends(client),
  });
}

const ask = (receiverId: string) =>
  call('POST /api/friends/request', { body: { receiverId } }, { patience: 'patient' });

export const useAddFriend = (onDone?: () => void) => useFriendWrite(ask, friendTexts.request, onDone);

/** Who has been asked and asks back is a friend at once, so a found player's request is accepted by asking. */
export const useAskBack = (onDone?: () => void) => useFriendWrite(ask, friendTexts.accept, onDone);

export const useAcceptRequest = (onDone?: () => void) =>
  useFriendWrite(
    (id: number) => call('POST /api/friends/accept/:id', { params: { id } }, { patience: 'patient' }),
    friendTexts.accept,
    onDone,
  );

export const useRejectRequest = (onDone?: () => void) =>
  useFriendWrite(
    (id: number) => call('POST /api/friends/reject/:id', { params: { id } }, { patience: 'patient' }),
    friendTexts.reject,
    onDone,
  );

export const useTakeBack = (onDone?: () => void) =>
  useFriendWrite(
    (id: number) => call('DELETE /api/friends/requests/:id', { params: { id } }),
    friendTexts.takeBack,
    onDone,
  );

export const useRemoveFriend = (onDone?: () => void) =>
  useFriendWrite((id: string) => call('DELETE /api/friends/:id', { params: { id } }), friendTexts.remove, onDone);

export const useBlock = (onDone?: () => void) =>
  useFriendWrite(
    (playerId: string) => call('POST /api/friends/block', { body: { playerId } }),
    friendTexts.block,
    onDone,
  );

export const useUnblock = (onDone?: () => void) =>
  useFriendWrite(
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
