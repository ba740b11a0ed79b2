import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Gift, GiftForm } from '#shared/gifts/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { InvalidationCause } from '#client/platform/calls/invalidation.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { toFailureMessage } from '#client/platform/calls/failure-toast.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { getMessageError } from './gift-draft.ts';
import { giftTexts } from './gift-texts.ts';

/** Also runs after an error, because a lost request may have succeeded. */
async function refreshAfterGift(client: QueryClient, write: InvalidationCause, coins?: number): Promise<void> {
  await Promise.all([updateOwnUser(client, coins === undefined ? {} : { coins }), invalidateAfter(client, write)]);
}

/** Purchases run one after another so that the last returned balance is the current one. */
export function useSendGift(onSent: (gift: Gift) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (body: GiftForm) => placeOrder('POST /api/gifts/send', { body }),
    onSuccess: onSent,
    meta: { failure: (error) => (getMessageError(error) ? null : toFailureMessage(error, giftTexts.send.failed)) },
    onSettled: (sent) => {
      void refreshAfterGift(client, 'POST /api/gifts/send', sent?.coins);
    },
  });
}

/** Pending until the list has been refetched. */
export function useClaimGift(onClaimed: (gift: Gift) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (id: number) => call('POST /api/gifts/:id/claim', { params: { id } }, { patience: 'patient' }),
    onSuccess: onClaimed,
    meta: { failure: giftTexts.claim.failed },
    onSettled: (claimed) => refreshAfterGift(client, 'POST /api/gifts/:id/claim', claimed?.coins),
  });
}
