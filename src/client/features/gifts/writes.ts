import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Gift, GiftForm } from '#shared/gifts/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import type { Cause } from '#client/platform/calls/stale-after.ts';
import { order } from '#client/platform/calls/order.ts';
import { failureWords } from '#client/platform/calls/tell-failure.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { refusedMessage } from './gift-draft.ts';
import { giftTexts } from './gift-texts.ts';

/** Reads that a gift makes stale, whichever way it went: what got lost on the way may have been done. */
async function giftsChanged(client: QueryClient, write: Cause, coins?: number): Promise<void> {
  await Promise.all([changeOwnUser(client, coins === undefined ? {} : { coins }), invalidateAfter(client, write)]);
}

/** Sends a gift. What costs coins goes one after another, so that the last balance told is the one that holds. */
export function useSendGift(onSent: (gift: Gift) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (body: GiftForm) => order('POST /api/gifts/send', { body }),
    onSuccess: onSent,
    meta: { failure: (error) => (refusedMessage(error) ? null : failureWords(error, giftTexts.send.failed)) },
    onSettled: (sent) => {
      void giftsChanged(client, 'POST /api/gifts/send', sent?.coins);
    },
  });
}

/** Claims a gift; busy until the list says so too. */
export function useClaimGift(onClaimed: (gift: Gift) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (id: number) => call('POST /api/gifts/:id/claim', { params: { id } }, { patience: 'patient' }),
    onSuccess: onClaimed,
    meta: { failure: giftTexts.claim.failed },
    onSettled: (claimed) => giftsChanged(client, 'POST /api/gifts/:id/claim', claimed?.coins),
  });
}
