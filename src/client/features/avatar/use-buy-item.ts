import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { order } from '#client/platform/calls/order.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { failures } from './item-toasts.ts';
import { inventoryQuery, itemsQuery } from './queries.ts';

/**
 * Buys an item at the price that the player saw. Purchases go one after another, so that the last balance told is the
 * one that holds.
 */
export function useBuyItem() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: ({ id, price }: AvatarItem) =>
      order('POST /api/avatar/purchase', { body: { itemId: id, expectedPrice: price } }),
    onSuccess: ({ avatarItemId, coins }) => {
      client.setQueryData(inventoryQuery.queryKey, (owned) => owned && [...owned, { avatarItemId }]);
      void changeOwnUser(client, { coins });
      void invalidateAfter(client, 'POST /api/avatar/purchase');
    },
    meta: { failure: failures.purchase },
    onError: () => {
      // What was refused was asked with an old price or balance, and what got lost may have been bought.
      for (const { queryKey } of [itemsQuery, inventoryQuery]) void client.invalidateQueries({ queryKey });
      void changeOwnUser(client);
    },
  });
}
