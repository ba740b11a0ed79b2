import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { failureToasts } from './item-toasts.ts';
import { inventoryQuery, itemsQuery } from './queries.ts';

/** Buys an item at the displayed price. Purchases run in sequence, so the last reported balance is the current one. */
export function useBuyItem() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: ({ id, price }: AvatarItem) =>
      placeOrder('POST /api/avatar/purchase', { body: { itemId: id, expectedPrice: price } }),
    onSuccess: ({ avatarItemId, coins }) => {
      client.setQueryData(inventoryQuery.queryKey, (owned) => owned && [...owned, { avatarItemId }]);
      void updateOwnUser(client, { coins });
      void invalidateAfter(client, 'POST /api/avatar/purchase');
    },
    meta: { failure: failureToasts.purchase },
    onError: () => {
      // After a rejection the price or balance may be outdated, and a lost response may belong to a successful
      // purchase, so refetch.
      for (const { queryKey } of [itemsQuery, inventoryQuery]) void client.invalidateQueries({ queryKey });
      void updateOwnUser(client);
    },
  });
}
