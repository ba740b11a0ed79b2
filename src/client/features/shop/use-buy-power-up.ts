import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { inventoryQuery } from '#client/entities/inventory.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { createPurchaseFailedToast, purchaseFailedText } from './purchase-texts.ts';
import { pricesQuery } from './queries.ts';

interface PowerUpOrder {
  readonly powerUpType: PowerUpType;
  readonly expectedPrice: number;
}

/** Buys one power-up. Purchases run one after another so that the last returned balance is the current one. */
export function useBuyPowerUp(onBought: (coins: number) => void) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (body: PowerUpOrder) => placeOrder('POST /api/shop/purchase', { body }),
    onSuccess: ({ coins, powerUps }) => {
      client.setQueryData(inventoryQuery.queryKey, powerUps);
      void updateOwnUser(client, { coins });
      onBought(coins);
    },
    meta: { failure: (error) => createPurchaseFailedToast(getErrorText(error, purchaseFailedText)) },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'priceChanged') {
        void client.invalidateQueries({ queryKey: pricesQuery.queryKey });
      }
      // A refused purchase means an outdated balance, and a lost response may hide a completed purchase.
      void updateOwnUser(client);
      void client.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    },
  });
}
